/**
 * Limits of the specification that panel and API share. They are separate from the schemas, so that a page that shows one does
 * not bring the schemas into the browser.
 */

/** The largest number of tips (section 9). */
export const MAX_TIPS = 5;

/** The largest size of an image: 5 MB, and as many pixels as a phone's camera takes. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
export const MAX_UPLOAD_PIXELS = 40_000_000;

/** Section 5: 7 to 15 characters, a digit, a special character, an upper-case letter, no white space (ruling B12). */
const PASSWORD_RULES = {
  length: /^.{7,15}$/s,
  digit: /\d/,
  special: /[^\p{L}\p{N}\s]/u,
  upper: /\p{Lu}/u,
  space: /^\S*$/,
};
export type PasswordRule = keyof typeof PASSWORD_RULES;

/** Returns the rules that a new password does not meet. */
export function unmetPasswordRules(password: string): PasswordRule[] {
  return (Object.keys(PASSWORD_RULES) as PasswordRule[]).filter((rule) => !PASSWORD_RULES[rule].test(password));
}

/** The user types that have cancellation reasons (section 3). */
export const REASON_USER_TYPES = ["user", "driver"] as const;

/** Section 9: the languages of a cancellation reason, and the length of each text, in characters as people count them (ruling B14). */
export const REASON_LANGUAGES = ["en", "ko", "zh", "es"] as const;
export const MIN_REASON_CHARACTERS = 5;
export const MAX_REASON_CHARACTERS = 20;

/** The largest number of rows of the invitation promo, well below the number of fields that one form can send. */
export const MAX_PROMO_ROWS = 50;
/** The limits of a row, in rides and in the currency of the service: the database stores no larger values. */
export const MAX_PROMO_RIDES = 999_999_999;
export const MAX_PROMO_BONUS = 999_999_999.99;

/**
 * The largest percentage: nobody gets more than everything off, pays more than everything with points, or keeps more than all
 * points (ruling B11).
 */
export const MAX_SHARE = 100;

/** The largest percentage that the database stores, if the specification sets no limit. */
export const MAX_PERCENTAGE = 999.99;

/** The largest length of the reason for rejecting a redeem request, in characters. */
export const MAX_REDEEM_REASON = 200;
