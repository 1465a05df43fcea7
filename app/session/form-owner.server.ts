import { createHash, createHmac } from "node:crypto";
import { config } from "~/http/config.server";
import { OWNER_FIELD } from "./person";

/** Who has filled in a form: the person, somebody else, or somebody who can no longer be identified. */
type FilledInBy = "self" | "other" | "unknown";

const digest = (secret: string, text: string, length: number) =>
  createHmac("sha256", secret).update(text).digest("base64url").slice(0, length);

/** Identifies the secret that has keyed a mark, so that a mark of a removed secret is not taken for another person's. */
const keyOf = (secret: string) => digest(secret, "form owner key", 6);

/**
 * Returns a mark that identifies an account in its forms. The session's secret keys it, so that nobody who sees the mark can find
 * the e-mail address by trying addresses.
 */
export function ownerMark(email: string): string {
  const [secret = ""] = config.sessionSecrets;
  return `${keyOf(secret)}.${keyedMark(email, secret)}`;
}

const keyedMark = (email: string, secret: string) => digest(secret, `form owner ${email.toLowerCase()}`, 16);

/**
 * Returns the marks of earlier releases, whose forms may stay open for as long as a session lasts, 365 days: one with a key until
 * November 2026, and one without a key until 23 November 2026. They can be dropped in December 2027.
 */
function formerMarks(email: string): string[] {
  const unkeyed = createHash("sha256").update(`form owner ${email.toLowerCase()}`).digest("base64url").slice(0, 16);
  return [unkeyed, ...config.sessionSecrets.map((secret) => keyedMark(email, secret))];
}

/** Whether a mark belongs to the account, even if the secrets were rotated since. */
export function isMarkOf(email: string, mark: string): boolean {
  const marks = config.sessionSecrets.map((secret) => `${keyOf(secret)}.${keyedMark(email, secret)}`);
  return marks.includes(mark) || formerMarks(email).includes(mark);
}

/** Whether none of the present secrets has keyed the mark, so that nobody can tell whose it is. */
export function isUnknownMark(mark: string): boolean {
  const [key = "", rest] = mark.split(".");
  return rest !== undefined && !config.sessionSecrets.some((secret) => keyOf(secret) === key);
}

/**
 * Tells who has filled in a form, which may be another person who used this browser before. A form without an owner is the
 * person's own.
 */
export function filledInBy(form: FormData, email: string): FilledInBy {
  const owner = form.get(OWNER_FIELD);
  if (typeof owner !== "string" || owner === "" || isMarkOf(email, owner)) return "self";
  return isUnknownMark(owner) ? "unknown" : "other";
}
