import { getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import { foldText } from "./search-text";

/** Digits and the signs that people write between those of a phone number, copied from a `tel:` link or a page. */
const PHONE = /^(?:tel:)?\s*\(?\+?[\d\s()./-]*$/;
const MIN_DIGITS = 3;
/** Fewer digits are no whole number in any country: they may stand anywhere in a number. */
export const MIN_DIGITS_OF_A_NUMBER = 7;
const MAX_DIGITS_OF_A_PART = 8;
const MAX_DIGITS = 18;

/**
 * What a search says of a phone number, as patterns for the keys of {@link phoneKey}, in which `%` stands for anything.
 * Records with the whole number are what was looked for; parts count where there are none.
 */
export interface PhoneSearch {
  whole: string[];
  part: string[];
}

/** What people dial before a number within its country, beside 0, with the calling codes of those countries (libphonenumber). */
const TRUNK_PREFIXES: Readonly<Record<string, readonly string[]>> = {
  "1": ["1", "692"],
  "8": ["7", "370", "375", "993"],
  "06": ["36"],
  "01": ["52"],
};
/** A digit that some write after the calling code of these countries, and some do not, where a number is of a mobile phone. */
const MOBILE_MARKS: Readonly<Record<string, string>> = { "52": "1", "54": "9" };
/** What people dial before the calling code of another country, beside 00: in North America, Australia, Japan and Russia. */
const EXIT_PREFIXES = ["011", "0011", "010", "810"];

let callingCodes: ReadonlySet<string> | undefined;

/** Codes are read when the first number is looked for. */
function isCallingCode(code: string): boolean {
  callingCodes ??= new Set(getCountries().map((country) => getCountryCallingCode(country)));
  return callingCodes.has(code);
}

/**
 * A stored number as it is compared: `T47N12345678E` for +47 12345678. Leading zeros are left out on both sides, as people
 * write them or not. PostgreSQL makes the same with `phone_key`.
 * @param countryCode with or without its plus; empty where the number has it, or nobody knows it
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

/** @returns null for a search that is no phone number, or too little of one */
export function phoneSearchOf(search: string): PhoneSearch | null {
  const text = foldText(search).trim();
  if (!PHONE.test(text)) return null;
  // Some write "+49 (0)171".
  const digits = digitsOf(text.replace(/\(0\)/, ""));
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS) return null;
  const isShort = digits.length < MIN_DIGITS_OF_A_NUMBER;
  if (/^(?:tel:)?\s*\(?\+/.test(text)) return international(digits, isShort);
  const { whole, part } =
    digits.startsWith("00") && !isShort ? international(digits.slice(2), isShort) : within(digits, isShort);
  return { whole: isShort ? whole : [...whole, ...fromAbroad(digits)], part };
}

/** A phone number, or a part of one, that stands alone among words. */
const AMONG_WORDS = /(?<![^\s,;])(?:tel:)?\(?\+?\(?\d[\d\s()./-]*\d(?![^\s,;])/g;

/**
 * Cuts a search into a phone number and other words, such as a name: "quill +47 12 34 56 78".
 * @param minDigits a number of fewer digits is a word like others
 * @returns null where there is no number, or nothing else
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
  // A number without its country's code is of any country.
  const whole = isShort ? [] : national.flatMap((each) => [`T${code}N${each}E`, `TN${each}E`]);
  return { whole, part: [`T${code}N${rest}`] };
}

function within(digits: string, isShort: boolean): PhoneSearch {
  const plain = withoutZeros(digits);
  // Somebody may still be typing. Longer parts are a whole number, which must not find the one that it is within.
  const anywhere = digits.length <= MAX_DIGITS_OF_A_PART ? [`N%${digits}%E`] : [];
  const part = [...anywhere, `N${plain}`];
  if (isShort) return { whole: [`N${plain}E`], part };
  const dialled = Object.entries(TRUNK_PREFIXES).flatMap(([prefix, codes]) =>
    digits.startsWith(prefix) ? codes.map((code) => ({ code, rest: digits.slice(prefix.length) })) : [],
  );
  const others = [split(digits) ?? [], dialled].flat().map(({ code, rest }) => `T${code}N${withoutZeros(rest)}E`);
  return { whole: [`N${plain}E`, ...others], part };
}

/** The numbers that are meant where the first digits lead out of a country. */
function fromAbroad(digits: string): string[] {
  return EXIT_PREFIXES.flatMap((prefix) => {
    const number = digits.startsWith(prefix) ? split(digits.slice(prefix.length)) : undefined;
    return number ? [`T${number.code}N${number.rest}E`] : [];
  });
}

/** Cuts the calling code off a number; no code begins with another one. */
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
