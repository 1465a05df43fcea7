import { fitsPhone, phoneKey, phoneSearchOf } from "contract/phone-search";
import { foldText, plateText, wordsOf } from "contract/search-text";
import type { Hit } from "~/records/found";

/**
 * Whether a typed text is all of what a hit shows of itself: its whole name, number, plate or address. A part of one may be
 * another record's, which is not there.
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

/** "#123" is typed with and without its sign. */
const withoutSign = (text: string) => text.replace(/^#/, "");

/** Names are typed with either part first. */
function sameWords(one: string, other: string): boolean {
  const words = (text: string) => wordsOf(text).sort().join(" ");
  return words(one) !== "" && words(one) === words(other);
}
