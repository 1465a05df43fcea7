import { fitsPhone, phoneKey, phoneSearchOf } from "contract/phone-search";
import { foldText, plateText, wordsOf } from "contract/search-text";
import type { Hit } from "~/records/found";

/**
 * Whether a typed text is a complete name, number, plate or address of a hit. A part of one might be meant for another record
 * that was not found.
 */
export function isNamedBy({ title, detail }: Pick<Hit, "title" | "detail">, text: string): boolean {
  const typed = withoutSign(foldText(text).trim());
  const phone = phoneSearchOf(text);
  return [title, ...detail.split(" · ")].some(
    (part) =>
      withoutSign(foldText(part).trim()) === typed ||
      sameWords(part, text) ||
      plateText(part) === plateText(text) ||
      (phone !== null && !HAS_LETTERS.test(part) && fitsPhone(phoneKey("", part), phone.whole)),
  );
}

/** The digits of a plate or an address are no phone number. */
const HAS_LETTERS = /\p{L}/u;

/** Removes the sign from "#123", which people type with and without it. */
const withoutSign = (text: string) => text.replace(/^#/, "");

/** Compares names in either order of their parts. */
function sameWords(one: string, other: string): boolean {
  const words = (text: string) => wordsOf(text).sort().join(" ");
  return words(one) !== "" && words(one) === words(other);
}
