/** Digits and the signs that people write between those of a phone number, copied from a `tel:` link or a page. */
const PHONE = /^(?:tel:)?\s*\+?[\d\s()./\u2010-\u2013-]*$/;
const MIN_DIGITS = 3;
/** The last digits of a phone number are the same with and without its country code or a leading 0. */
const DIGITS_WITHOUT_COUNTRY = 9;
const MAX_COUNTRY_CODE_DIGITS = 3;

/**
 * Reads the digits of a phone number out of a search, however the number is written: "+1 818 555 0199", "(818) 555-0199",
 * "8185550199".
 * @returns the digits of which a stored number without its country code has to contain one; none for a text that is no
 *   phone number
 */
export function phoneDigitsOf(search: string): string[] {
  const text = search.trim().toLowerCase();
  const digits = text.replace(/\D/g, "");
  if (digits.length < MIN_DIGITS || !PHONE.test(text)) return [];
  if (digits.length > DIGITS_WITHOUT_COUNTRY) return [digits.slice(-DIGITS_WITHOUT_COUNTRY)];
  if (!text.includes("+")) return [digits];
  // The beginning of a number: nobody says where its country code ends.
  return Array.from({ length: MAX_COUNTRY_CODE_DIGITS }, (_, index) => digits.slice(index + 1)).filter(
    (rest) => rest.length >= MIN_DIGITS,
  );
}
