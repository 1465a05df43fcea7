import { readDashboard } from "contract/dashboard";
import { readProfile } from "contract/session";
import type { AnyCall } from "contract/call";
import { TaxiApiError } from "./error";

/** Phrases that servers use for an invalid token or session. */
const OF_TOKEN = /\b(?:jwt|token|session)\b|unauthori[sz]ed|unauthenticated|not logged in|log ?in again/i;

/** Whether a refusal may mean an ended session, which many servers express with another status than 401. */
export function mayEndSession(error: unknown): error is TaxiApiError {
  return error instanceof TaxiApiError && ["refused", "denied"].includes(error.kind) && OF_TOKEN.test(error.message);
}

/**
 * Distinguishes a refusal for an ended session from others that mention a token: the session has ended if a call for the profile
 * is refused in the same way. If the server has no profile, the dashboard is called, which everybody may see.
 * @param ask makes a read with the same token
 * @returns the error, which ends the session if it has ended
 */
export async function withSessionAsked(
  error: TaxiApiError,
  ask: (call: AnyCall) => Promise<unknown>,
): Promise<TaxiApiError> {
  for (const call of [readProfile, readDashboard]) {
    const refusal = await ask(call).then(
      () => null,
      (reason: unknown) => reason,
    );
    if (refusal instanceof TaxiApiError && refusal.kind === "notConnected") continue;
    const hasEnded = mayEndSession(refusal) || (refusal instanceof TaxiApiError && refusal.endsSession);
    if (!hasEnded) return error;
    const { status, message, call: name } = error;
    return new TaxiApiError("signedOut", { status, message, call: name, cause: error });
  }
  return error;
}
