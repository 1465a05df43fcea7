/**
 * Searches and stored texts are prepared by the same rules: in JavaScript by this file, in PostgreSQL by the functions of the
 * migration `search_text`. A test compares both for every character.
 *
 * Letters are the same with and without marks (é = e, ё = е, ł = l, ß = ss), in upper and lower case, and in every width and form
 * of Unicode. Digits of every script are the same. Invisible characters are ignored.
 */

type Range = readonly [first: number, last: number];

/** Characters without a visible shape: joiners, direction marks, soft hyphens, variation selectors, fillers. */
export const INVISIBLE: readonly Range[] = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];

/**
 * Marks that people leave out: those of Latin, Greek and Cyrillic letters, and the vowel signs of Hebrew and Arabic. The vowels
 * of Indic scripts and the voiced sounds of Japanese count as letters.
 */
export const MARKS: readonly Range[] = [
  [0x300, 0x36f],
  [0x483, 0x489],
  [0x591, 0x5bd],
  [0x5bf, 0x5bf],
  [0x5c1, 0x5c2],
  [0x5c4, 0x5c5],
  [0x5c7, 0x5c7],
  [0x610, 0x61a],
  [0x640, 0x640],
  [0x64b, 0x65f],
  [0x670, 0x670],
  [0x6d6, 0x6dc],
  [0x6df, 0x6e4],
  [0x6e7, 0x6e8],
  [0x6ea, 0x6ed],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20f0],
  [0xfe20, 0xfe2f],
];

/** White space that Unicode's compatibility forms do not convert. */
export const BLANKS = "\t\n\v\f\r\u0085\u1680\u2028\u2029";
/** Characters that people type for one another: apostrophes, quotes, dashes. */
export const APOSTROPHES = "`´‘’‚‛′‵ʹʻʼʽʾʿˈ\u05f3";
export const QUOTES = "«»“”„‟″〝〞\u05f4";
export const DASHES = "‐‑‒–—―−⁃﹘﹣－\u05be\u058a";

/** Letters that Unicode does not decompose to a plain letter, in lower case and without marks. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ŋ: "n",
  ŧ: "t",
  ɓ: "b",
  ɖ: "d",
  ɗ: "d",
  ɠ: "g",
  ǥ: "g",
  ɨ: "i",
  ƙ: "k",
  ƚ: "l",
  ɲ: "n",
  ɔ: "o",
  ɵ: "o",
  ʉ: "u",
  ʋ: "v",
  ƴ: "y",
  ƶ: "z",
  ə: "e",
  ɛ: "e",
  ǝ: "e",
  ς: "σ",
  // The dot of a Catalan l·l is treated like an apostrophe.
  "·": "'",
  "‧": "'",
  // Keyboards for Arabic type these letters as different characters, depending on the country.
  ى: "ي",
  ی: "ي",
  ې: "ي",
  ک: "ك",
  ة: "ه",
  ہ: "ه",
  ھ: "ه",
  ە: "ه",
  ٱ: "ا",
};

/** Returns ranges of characters as part of a regular expression. */
export const rangesOf = (ranges: readonly Range[]) =>
  ranges.map(([first, last]) => `\\u{${first.toString(16)}}-\\u{${last.toString(16)}}`).join("");
const DROPPED = new RegExp(`[${rangesOf([...INVISIBLE, ...MARKS])}]`, "gu");
const APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, "gu");
const QUOTE = new RegExp(`[${QUOTES}]`, "gu");
const DASH = new RegExp(`[${DASHES}]`, "gu");
const BLANK = new RegExp(`[${BLANKS}]`, "gu");
const NO_ASCII = /[^\0-\x7f]/;
const DIGIT = /^\p{Nd}$/u;

/** Returns the form in which a text is compared. Texts that people consider equal have the same form, apart from white space. */
export function foldText(text: string): string {
  const blanks = text.replaceAll("`", "'").replace(BLANK, " ");
  if (!NO_ASCII.test(blanks)) return blanks.toLowerCase();
  const plain = blanks
    .replace(APOSTROPHE, "'")
    .replace(QUOTE, '"')
    .replace(DASH, "-")
    .normalize("NFKD")
    .replace(DROPPED, "")
    .normalize("NFC");
  return Array.from(plain, foldCharacter).join("");
}

/** Removes the marks of one character of a text in NFC. */
export function foldCharacter(character: string): string {
  const lower = character.toLowerCase();
  if (!NO_ASCII.test(lower)) return lower;
  return PLAIN_LETTERS[lower] ?? (DIGIT.test(lower) ? digitOf(lower) : lower);
}

/** Returns the ASCII digit for a digit of any script. The digits of a script are ten consecutive characters, from 0 to 9. */
export function digitOf(character: string): string {
  const code = character.codePointAt(0)!;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** Returns the form in which a text is searched: apostrophes and hyphens do not matter. */
export function searchText(text: string): string {
  return foldText(text).replace(/['-]/g, "");
}

const BETWEEN_WORDS = /[\s,;"()[\]{}<>|!?¡¿、。，；؟،]+/u;
/** Further words would only cost time. */
const MAX_WORDS = 12;

/**
 * Returns the distinct words of a search, as they occur in {@link searchText}. Every word must occur, in any order.
 * @returns an empty list for a text without a visible character
 */
export function wordsOf(search: string): string[] {
  const folded = foldText(search);
  const words = searchText(search)
    .split(BETWEEN_WORDS)
    .map((word) => word.replace(/(?<=.)[.:]+$/, ""))
    .filter((word) => word !== "");
  if (words.length > 0) return [...new Set(words)].slice(0, MAX_WORDS);
  // A search of only punctuation finds that punctuation.
  return folded.trim() === "" ? [] : [folded.replace(/\s+/g, "")];
}

/** Letters that passports, and people without these keys, write as two letters. */
export const SPELLED_OUT: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };
const SPELLED = /[äöüåø]/giu;

/**
 * Returns the form in which a name is searched. Chinese names, which are written family name first without a blank, are found in
 * either order, and Müller is also found as Mueller.
 */
export function nameText(name: string): string {
  const text = searchText(name);
  if (!NO_ASCII.test(name)) return text;
  const spelled = name.normalize("NFC").replace(SPELLED, (letter) => SPELLED_OUT[letter.toLowerCase()]!);
  return `${text} ${text.replaceAll(" ", "").repeat(2)} ${searchText(spelled)}`;
}

const SYLLABLE = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/**
 * Counts the letters and digits of a search. A Chinese, Japanese or Korean character counts as three, so that names of two
 * characters are long enough.
 */
export function lettersOf(search: string): number {
  const letters = Array.from(foldText(search).replace(/[^\p{L}\p{M}\p{N}]/gu, ""));
  return letters.reduce((sum, letter) => sum + (SYLLABLE.test(letter) ? 3 : 1), 0);
}

/** Upper-case and lower-case letters of Cyrillic and Greek that look like a Latin letter, with that letter. */
export const LOOKALIKES: readonly [from: string, to: string] = [
  "АВЕЁКМНОРСТУХІЇЈЅавеёкмнорстухіїјѕΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβεζηικμνορτυχ",
  "ABEEKMHOPCTYXIIJSabeekmhopctyxiijsABEZHIKMNOPTYXabezhikmnoptyx",
];
/** Characters that people omit or add when they write a license plate. */
export const PLATE_SEPARATORS = " .-/\\·•‧∙⋅・･．／　\u00a0_:|*',‐‑‒–—−－";

const LOOKALIKE = new Map(Array.from(LOOKALIKES[0], (letter, index) => [letter, Array.from(LOOKALIKES[1])[index]!]));

/** Returns the form in which a plate is compared: without separators, and with Latin letters in place of those that look alike. */
export function plateText(plate: string): string {
  const plain = Array.from(plate, (sign) =>
    PLATE_SEPARATORS.includes(sign) ? "" : (LOOKALIKE.get(sign) ?? sign),
  ).join("");
  return searchText(plain).replaceAll(" ", "");
}

/** Whether every word of a search occurs in the texts of a record. */
export function hasWords(texts: readonly string[], words: readonly string[]): boolean {
  const searched = texts.map(nameText).join("\n");
  return words.every((word) => searched.includes(word));
}
