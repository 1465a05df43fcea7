/**
 * Letters beyond ASCII as the search indexes hold them. The trigrams of `pg_trgm` know letters by the locale of a cluster,
 * and with LC_CTYPE=C none but A to Z. Prepared texts have no capital letters, so these can stand for the others: a lead
 * and a tail for those of frequent alphabets, `Y` with four tails or `Z` with five, the hexadecimal digits of the code
 * point, for all others. No code is within another one, nor across two of them.
 */
export const LEADS = "ABCDEFGH";
export const TAILS = "IJKLMNOPQRSTUVWX";

/** Letters as `foldText` leaves them. No more than 128 have a place; a change needs all indexes made anew. */
const FREQUENT =
  "абвгдежзиклмнопрстуфхцчшщъыьэюяіђєѕјљњћџґғқңүұһәө" +
  "αβγδεζηθικλμνξοπρστυφχψω" +
  "ابتثجحخدذرزسشصضطظعغفقكلمنهويءپچژگ" +
  "אבגדהוזחטיכלמנסעפצקרשת";

const codes = new Map(
  Array.from(FREQUENT, (letter, index) => [letter, LEADS[Math.floor(index / 16)]! + TAILS[index % 16]!]),
);

/** @param character of a text that `foldText` has made */
export function encodeCharacter(character: string): string {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return character;
  const hex = code.toString(16).padStart(4, "0");
  const tails = Array.from(hex, (digit) => TAILS[Number.parseInt(digit, 16)]).join("");
  return codes.get(character) ?? (hex.length > 4 ? "Z" : "Y") + tails;
}

/** A word as the indexes hold it. */
export function encoded(word: string): string {
  return Array.from(word, encodeCharacter).join("");
}
