import { digitOf, INVISIBLE, rangesOf } from "./search-text";

/** Letters whose shape depends on a joiner between them. */
const JOINED =
  "\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mong}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mymr}\\p{sc=Tibt}\\p{M}";
/** Invisible characters: those that belong to a letter or an emoji, and all others. */
const UNSEEN = new RegExp(
  [
    `(?<kept>(?<=[${JOINED}])[\\u200c\\u200d](?=[${JOINED}])`,
    "(?<=[\\p{Extended_Pictographic}\\p{EMod}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})",
    "(?<=\\p{Extended_Pictographic})\\ufe0f|\\ufe0f(?=\\u20e3)",
    "(?<=\\u{1f3f4}[\\u{e0020}-\\u{e007e}]*)[\\u{e0020}-\\u{e007f}])",
    `[${rangesOf(INVISIBLE)}]`,
  ].join("|"),
  "gu",
);
/** Control characters, except NUL, which is refused, and line breaks and tabs, which count as white space. */
const CONTROLS = /[\x01-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]/g;

/**
 * Returns a text as it is stored: composed letters (NFC), no invisible characters except the joiners that a script needs, a
 * single space for each run of white space within a line, and no white space around the text. Line breaks stay.
 */
export function cleanText(text: string): string {
  return text
    .replace(CONTROLS, "")
    .replace(UNSEEN, (found, ...rest) => ((rest.at(-1) as { kept?: string }).kept === undefined ? "" : found))
    .normalize("NFC")
    .replace(/[^\S\r\n]+/gu, " ")
    .replace(/ ?(\r?\n) ?/g, "$1")
    .trim();
}

/** Replaces the digits of every script by ASCII digits, for numbers and codes. */
export function plainDigits(text: string): string {
  return cleanText(text).replace(/\p{Nd}/gu, (digit) => (digit > "9" ? digitOf(digit.normalize("NFKC")) : digit));
}

/** Removes the blanks, dashes and dots between the parts of a one-time code or recovery code. */
export function oneTimeCode(text: string): string {
  return plainDigits(text).replace(/[\s\p{Pd}.．·_/]/gu, "");
}

/** Fields that are stored unchanged: passwords, and HTML, where white space has a meaning. */
const VERBATIM = /password|^html$|^__/i;

/** Whether the texts of a field are cleaned. */
export const isCleaned = (field: string) => !VERBATIM.test(field);

/** No valid body is this deep. A deeper one stays unchanged, and its schema refuses it. */
const MAX_DEPTH = 32;

/** Cleans every text of a request's body. */
export function cleanInput(value: unknown, field = "", depth = 0): unknown {
  if (typeof value === "string") return isCleaned(field) ? cleanText(value) : value;
  if (typeof value !== "object" || value === null || depth === MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((each) => cleanInput(each, field, depth + 1));
  // `Object.fromEntries` keeps a field named `__proto__` as an ordinary field, which the schema refuses.
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cleanInput(each, name, depth + 1)]));
}
