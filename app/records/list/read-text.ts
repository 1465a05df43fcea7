import { cleanText } from "contract/clean-text";

export const MAX_SEARCH_CHARACTERS = 200;

/**
 * The part of a typed text that can be searched for. A run of white space counts as one space, as pages show it: a pasted
 * name may have several.
 */
export function cleanSearch(text: string): string {
  // PostgreSQL rejects texts with NUL.
  const cut = cleanText(text.replaceAll("\0", "")).replace(/\s+/g, " ").slice(0, MAX_SEARCH_CHARACTERS);
  // The cut may have halved a surrogate pair, which no URL can carry.
  return cut.replace(/[\uD800-\uDBFF]$/, "").trim();
}

/** What a list's URL makes of the text in the search field, or in the field of a filter. */
export function readText(name: string, typed: string): string {
  return name === "search" ? cleanSearch(typed.toLowerCase()) : typed.trim();
}
