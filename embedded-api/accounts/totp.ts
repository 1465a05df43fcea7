import { Secret, TOTP } from "otpauth";

const PERIOD_S = 30;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** RFC 6238 with the parameters that every app supports: SHA-1, six digits, 30 seconds. */
function totpOf(secret: string, { label = "", company = "" } = {}): TOTP {
  return new TOTP({ issuer: company || "Taxi Admin", label, secret: Secret.fromBase32(secret), period: PERIOD_S });
}

/** @returns a new secret in Base32 */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Returns the otpauth:// address for a QR code; the app shows the company's name and the label. */
export function totpAddress(secret: string, shown: { label: string; company: string }): string {
  return totpOf(secret, shown).toString();
}

/**
 * Returns the number of the 30-second step that a code belongs to. The codes of the step before and after are accepted as well,
 * because clocks differ and people type slowly.
 * @returns undefined for a wrong code
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_S, timestamp }) + delta;
}
