import { getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import { foldText } from "./search-text";

/** Digits and the characters that people write between them, as typed or as copied from a `tel:` link. */
const PHONE = /^(?:tel:)?\s*\(?\+?[\d\s()./-]*$/;
const MIN_DIGITS = 3;
/** Fewer digits are no complete number in any country, so they may match anywhere within a number. */
export const MIN_DIGITS_OF_A_NUMBER = 7;
const MAX_DIGITS_OF_A_PART = 8;
const MAX_DIGITS = 18;

/**
 * A search for a phone number: patterns for the keys of {@link phoneKey}, in which `%` stands for any text. Records that match
 * `whole` are the ones that were meant; `part` counts only if there are none.
 */
export interface PhoneSearch {
  whole: string[];
  part: string[];
}

/**
 * The digits that people dial before a domestic number, besides 0, with the calling codes of the countries that use them
 * (libphonenumber).
 */
const TRUNK_PREFIXES: Readonly<Record<string, readonly string[]>> = {
  "1": ["1", "692"],
  "8": ["7", "370", "375", "993"],
  "06": ["36"],
  "01": ["52"],
};
/** A digit that is optional after the calling code of these countries if the number is a mobile one. */
const MOBILE_MARKS: Readonly<Record<string, string>> = { "52": "1", "54": "9" };
/** The digits that people dial before a foreign calling code, besides 00: in North America, Australia, Japan and Russia. */
const EXIT_PREFIXES = ["011", "0011", "010", "810"];

let callingCodes: ReadonlySet<string> | undefined;

/** The codes are loaded when the first number is searched. */
function isCallingCode(code: string): boolean {
  callingCodes ??= new Set(getCountries().map((country) => getCountryCallingCode(country)));
  return callingCodes.has(code);
}

/**
 * Returns the form in which a stored number is compared: `T47N12345678E` for +47 12345678. Leading zeros are dropped on both
 * sides, because people may omit them. PostgreSQL's `phone_key` returns the same.
 * @param countryCode with or without the plus; empty if the number contains it or nobody knows it
 */
export function phoneKey(countryCode: string, number: string): string {
  const code = digitsOf(countryCode);
  const digits = digitsOf(number);
  const isWhole = /^\s*(?:\+|00)/.test(foldText(number));
  const whole = digits.replace(/^0+/, "");
  if (isWhole && code === "") {
    const { code: own, rest } = split(whole) ?? { code: "", rest: whole };
    return `T${own}N${rest}E`;
  }
  const national = isWhole && whole.startsWith(code) ? whole.slice(code.length) : digits;
  return `T${code}N${withoutZeros(national)}E`;
}

/** @returns null if the search is no phone number, or has too few digits */
export function phoneSearchOf(search: string): PhoneSearch | null {
  const text = foldText(search).trim();
  if (!PHONE.test(text)) return null;
  // Some people write "+49 (0)171".
  const digits = digitsOf(text.replace(/\(0\)/, ""));
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return null;
  const isShort = digits.length < MIN_DIGITS_OF_A_NUMBER;
  if (/^(?:tel:)?\s*\(?\+/.test(text)) return international(digits, isShort);
  const { whole, part } =
    digits.startsWith("00") && !isShort ? international(digits.slice(2), isShort) : within(digits, isShort);
  return { whole: isShort ? whole : [...whole, ...fromAbroad(digits)], part };
}

/** A phone number, or a part of one, between spaces or commas. */
const AMONG_WORDS = /(?<![^\s,;])(?:tel:)?\(?\+?\(?\d[\d\s()./-]*\d(?![^\s,;])/g;

/**
 * Splits a search into a phone number and the other words, such as a name: "quill +47 12 34 56 78".
 * @param minDigits a number with fewer digits counts as a word
 * @returns null if there is no number, or nothing else
 */
export function withoutPhone(search: string, minDigits = MIN_DIGITS): { phone: string; rest: string } | null {
  const text = foldText(search);
  const phones = [...text.matchAll(AMONG_WORDS)].map(([phone]) => phone);
  const phone = phones.find((each) => each.replace(/\D/g, "").length >= minDigits);
  const rest = phone && text.replace(phone, " ").trim();
  return phone && rest ? { phone, rest } : null;
}

/** Whether the key of a stored number fits one of the patterns. */
export function fitsPhone(key: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => new RegExp(pattern.replaceAll("%", ".*")).test(key));
}

function international(digits: string, isShort: boolean): PhoneSearch {
  const number = split(digits);
  if (!number) return { whole: [], part: [] };
  const { code, rest } = number;
  const mark = MOBILE_MARKS[code];
  const national = mark === undefined ? [rest] : [rest, rest.startsWith(mark) ? rest.slice(mark.length) : mark + rest];
  // A stored number without a country code matches any country.
  const whole = isShort ? [] : national.flatMap((each) => [`T${code}N${each}E`, `TN${each}E`]);
  return { whole, part: [`T${code}N${rest}`] };
}

function within(digits: string, isShort: boolean): PhoneSearch {
  const plain = withoutZeros(digits);
  // A short search may be unfinished and matches anywhere. A longer one is a complete number and must not match within another.
  const anywhere = digits.length <= MAX_DIGITS_OF_A_PART ? [`N%${digits}%E`] : [];
  const part = [...anywhere, `N${plain}`];
  if (isShort) return { whole: [`N${plain}E`], part };
  const dialled = Object.entries(TRUNK_PREFIXES).flatMap(([prefix, codes]) =>
    digits.startsWith(prefix) ? codes.map((code) => ({ code, rest: digits.slice(prefix.length) })) : [],
  );
  const others = [split(digits) ?? [], dialled].flat().map(({ code, rest }) => `T${code}N${withoutZeros(rest)}E`);
  return { whole: [`N${plain}E`, ...others], part };
}

/** The numbers that are meant if the first digits are those for an international call. */
function fromAbroad(digits: string): string[] {
  return EXIT_PREFIXES.flatMap((prefix) => {
    const number = digits.startsWith(prefix) ? split(digits.slice(prefix.length)) : undefined;
    return number ? [`T${number.code}N${number.rest}E`] : [];
  });
}

/** Splits a number into its calling code and the rest. No calling code is the beginning of another. */
function split(digits: string): { code: string; rest: string } | undefined {
  for (const length of [1, 2, 3]) {
    const code = digits.slice(0, length);
    if (isCallingCode(code)) return { code, rest: withoutZeros(digits.slice(length)) };
  }
  return undefined;
}

function digitsOf(text: string): string {
  return foldText(text).replace(/\D/g, "");
}

function withoutZeros(digits: string): string {
  return digits.replace(/^0+/, "");
}
