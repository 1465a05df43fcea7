import { digitOf, INVISIBLE, rangesOf } from "./search-text";

/** Letters that change their shape where a joiner stands between them. */
const JOINED =
  "\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mong}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mymr}\\p{sc=Tibt}\\p{M}";
/** What belongs to a letter or an emoji though it has no shape of its own, or any other invisible character. */
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
/** Control characters, without NUL, which is refused; line breaks and tabs are white space. */
const CONTROLS = /[\x01-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]/g;

/**
 * A text as it is stored, whatever it was typed or pasted with: composed letters (NFC), no invisible characters but the
 * joiners that a script needs, one space for each run of white space within a line, none around the text. Line breaks stay.
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

/** A text with the digits of every script as those of ASCII, for numbers and codes. */
export function plainDigits(text: string): string {
  return cleanText(text).replace(/\p{Nd}/gu, (digit) => (digit > "9" ? digitOf(digit.normalize("NFKC")) : digit));
}

/** A one-time code or recovery code: without the blanks, dashes and dots between its parts. */
export function oneTimeCode(text: string): string {
  return plainDigits(text).replace(/[\s\p{Pd}.．·_/]/gu, "");
}

/** Fields that are kept to the letter: passwords, and pages, which have white space of their own. */
const VERBATIM = /password|^html$|^__/i;

/** Whether the texts of a field are cleaned. */
export const isCleaned = (field: string) => !VERBATIM.test(field);

/** No body that a call takes is as deep; what is deeper is refused as it came. */
const MAX_DEPTH = 32;

/** Cleans every text of what was sent. */
export function cleanInput(value: unknown, field = "", depth = 0): unknown {
  if (typeof value === "string") return isCleaned(field) ? cleanText(value) : value;
  if (typeof value !== "object" || value === null || depth === MAX_DEPTH) return value;
  if (Array.isArray(value)) return value.map((each) => cleanInput(each, field, depth + 1));
  // A field of the name __proto__ stays one that is refused.
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, cleanInput(each, name, depth + 1)]));
}
