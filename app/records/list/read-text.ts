import { cleanText } from "contract/clean-text";

export const MAX_SEARCH_CHARACTERS = 200;

/**
 * Returns the part of a typed text that can be searched for. A run of white space counts as one space, as on pages, because a
 * pasted name may have several.
 */
export function cleanSearch(text: string): string {
  // PostgreSQL rejects text with NUL.
  const cut = cleanText(text.replaceAll("\0", "")).replace(/\s+/g, " ").slice(0, MAX_SEARCH_CHARACTERS);
  // The cut may have split a surrogate pair, which no URL can contain.
  return cut.replace(/[\uD800-\uDBFF]$/, "").trim();
}

/** Returns the value that a list's URL has for the text in the search field, or in the field of a filter. */
export function readText(name: string, typed: string): string {
  return name === "search" ? cleanSearch(typed.toLowerCase()) : typed.trim();
}
