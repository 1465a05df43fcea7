import { and, type AnyColumn, or, type SQL, sql } from "drizzle-orm";
import { plateText, wordsOf } from "contract/search-text";
import { encoded } from "../database/search-encoding";

/** Plates have no more letters and digits, and shorter parts of one are in too many others. */
const MAX_PLATE = 16;
const MIN_PART_OF_PLATE = 3;
/** The indexes hold three letters at a time, and find no shorter words. */
export const MIN_INDEXED_LETTERS = 3;

/** A text as it is searched. Large tables have an index of the same expression. */
export function searchText(text: AnyColumn | SQL): SQL {
  return sql`search_text(${text}::text)`;
}

/** Makes a condition of the search: every word of it is in one of the texts. @returns undefined for no search */
export function searchIn(texts: readonly (AnyColumn | SQL)[], search: string): SQL | undefined {
  return wordsIn(texts.map(searchText), search);
}

/** Does the same for texts that are stored as they are searched. */
export function wordsIn(prepared: readonly SQL[], search: string): SQL | undefined {
  return allWordsIn(prepared, wordsOf(search));
}

/** As `wordsIn`, for the words of a search. */
export function allWordsIn(prepared: readonly SQL[], words: readonly string[]): SQL | undefined {
  return and(...words.map((word) => or(...prepared.map((text) => sql`${text} like ${`%${patternOf(word)}%`}`))));
}

/** A prepared word for `like`. `%` and `_` are escaped: people mean the characters. */
export function patternOf(word: string): string {
  return encoded(word).replace(/[\\%_]/g, "\\$&");
}

/** A plate as it is compared; an index has the same expression. */
export function plateKey(plate: AnyColumn | SQL): SQL {
  return sql`plate_text(${plate})`;
}

/** Keeps the plates that a search names or, from three letters on, a part of. @returns undefined for what is no plate */
export function plateLike(plate: AnyColumn | SQL, search: string): SQL | undefined {
  const text = plateText(search);
  const letters = Array.from(text).length;
  if (!/^[\p{L}\p{M}\p{N}]+$/u.test(text) || letters > MAX_PLATE) return undefined;
  const typed = encoded(text);
  return letters < MIN_PART_OF_PLATE
    ? sql`${plateKey(plate)} = ${typed}`
    : sql`${plateKey(plate)} like ${`%${typed}%`}`;
}

/**
 * Keeps the vehicles that a search finds by a plate in any writing, and by other texts, together or alone.
 * @returns undefined for no search
 */
export function vehiclesFoundBy(plate: AnyColumn, texts: readonly AnyColumn[], search: string): SQL | undefined {
  const prepared = [plate, ...texts].map(searchText);
  const apart = cutsOf(search).map(({ some, others }) => {
    const isPlate = plateLike(plate, some);
    return isPlate && and(isPlate, searchIn([plate, ...texts], others));
  });
  return or(wordsIn(prepared, search), plateLike(plate, search), ...apart);
}

/** Cuts a search in two at every blank, with either part first: the words of a plate stand before others or behind them. */
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

/** In the order that people expect, whatever locale the database has: ä beside a, Ł beside L. */
export function alphabetical(text: AnyColumn | SQL): SQL {
  return sql`(${text} collate "und-x-icu")`;
}
