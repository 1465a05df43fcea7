import { and, type AnyColumn, or, type SQL, sql } from "drizzle-orm";
import { plateText, wordsOf } from "contract/search-text";
import { encoded } from "../database/search-encoding";

/** The largest number of letters and digits of a plate. Shorter parts than the minimum occur in too many plates. */
const MAX_PLATE = 16;
const MIN_PART_OF_PLATE = 3;
/** The indexes store groups of three letters, so they can't find shorter words. */
export const MIN_INDEXED_LETTERS = 3;

/** Prepares a text for searching. Large tables have an index on the same expression. */
export function searchText(text: AnyColumn | SQL): SQL {
  return sql`search_text(${text}::text)`;
}

/** Returns the condition of a search: each of its words is in one of the texts. @returns undefined if there is no search */
export function searchIn(texts: readonly (AnyColumn | SQL)[], search: string): SQL | undefined {
  return wordsIn(texts.map(searchText), search);
}

/** Does the same for texts that are stored in prepared form. */
export function wordsIn(prepared: readonly SQL[], search: string): SQL | undefined {
  return allWordsIn(prepared, wordsOf(search));
}

/** Does the same as `wordsIn` for words that are split already. */
export function allWordsIn(prepared: readonly SQL[], words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => or(...prepared.map((text) => sql`${text} like ${`%${patternOf(word)}%`}`))));
}

/** Returns the `like` pattern for a prepared word, with `%` and `_` escaped. */
export function patternOf(word: string): string {
  return encoded(word).replace(/[\\%_]/g, "\\$&");
}

/** Returns the form in which plates are compared. An index has the same expression. */
export function plateKey(plate: AnyColumn | SQL): SQL {
  return sql`plate_text(${plate})`;
}

/** Keeps the plates that equal a search or, from three letters on, contain it. @returns undefined if the search is no plate */
export function plateLike(plate: AnyColumn | SQL, search: string): SQL | undefined {
  const text = plateText(search);
  if (Array.from(text).length < MIN_PART_OF_PLATE) return plateIs(plate, search);
  return isPlate(text) ? sql`${plateKey(plate)} like ${`%${encoded(text)}%`}` : undefined;
}

/** Keeps the plates that equal a search. @returns undefined if the search is no plate */
export function plateIs(plate: AnyColumn | SQL, search: string): SQL | undefined {
  const text = plateText(search);
  return isPlate(text) ? sql`${plateKey(plate)} = ${encoded(text)}` : undefined;
}

const isPlate = (text: string) => /^[\p{L}\p{M}\p{N}]+$/u.test(text) && Array.from(text).length <= MAX_PLATE;

/**
 * Keeps the vehicles that a search finds by plate in any notation, by other texts, or by both.
 * @returns undefined if there is no search
 */
export function vehiclesFoundBy(plate: AnyColumn, texts: readonly AnyColumn[], search: string): SQL | undefined {
  const prepared = [plate, ...texts].map(searchText);
  const apart = cutsOf(search).map(({ some, others }) => {
    const meant = plateLike(plate, some);
    return meant && and(meant, searchIn([plate, ...texts], others));
  });
  return or(wordsIn(prepared, search), plateLike(plate, search), ...apart);
}

/** Splits a search in two at every blank, in both orders, because a plate's words may be before or after the others. */
export function cutsOf(search: string): { some: string; others: string }[] {
  const words = wordsOf(search);
  return words.slice(1).flatMap((_, at) => {
    const [before, behind] = [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")];
    return [
      { some: before, others: behind },
      { some: behind, others: before },
    ];
  });
}

/** Sorts as people expect, whatever the database's locale: ä beside a, Ł beside L. */
export function alphabetical(text: AnyColumn | SQL): SQL {
  return sql`(${text} collate "und-x-icu")`;
}
