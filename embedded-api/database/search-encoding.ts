/**
 * Encodes letters beyond ASCII for the search indexes. The trigrams of `pg_trgm` recognize letters by the cluster's locale, and
 * with LC_CTYPE=C only A to Z. Prepared texts have no capital letters, so capitals can encode the others: two capitals for a
 * letter of a frequent alphabet; `Y` with four or `Z` with five capitals, which stand for the hexadecimal digits of the code
 * point, for all others. No code occurs within another or across two others.
 */
export const LEADS = "ABCDEFGH";
export const TAILS = "IJKLMNOPQRSTUVWX";

/** The frequent letters, as `foldText` returns them, at most 128. After a change all indexes must be rebuilt. */
const FREQUENT =
  "абвгдежзиклмнопрстуфхцчшщъыьэюяіђєѕјљњћџґғқңүұһәө" +
  "αβγδεζηθικλμνξοπρστυφχψω" +
  "ابتثجحخدذرزسشصضطظعغفقكلمنهويءپچژگ" +
  "אבגדהוזחטיכלמנסעפצקרשת";

const codes = new Map(
  Array.from(FREQUENT, (letter, index) => [letter, LEADS[Math.floor(index / 16)]! + TAILS[index % 16]!]),
);

/** @param character of a text that `foldText` has returned */
export function encodeCharacter(character: string): string {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return character;
  const hex = code.toString(16).padStart(4, "0");
  const tails = Array.from(hex, (digit) => TAILS[Number.parseInt(digit, 16)]).join("");
  return codes.get(character) ?? (hex.length > 4 ? "Z" : "Y") + tails;
}

/** Encodes a word as in the indexes. */
export function encoded(word: string): string {
  return Array.from(word, encodeCharacter).join("");
}
