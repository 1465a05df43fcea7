import { fitsPhone, phoneKey, phoneSearchOf } from "contract/phone-search";
import { hasWords, wordsOf } from "contract/search-text";

export interface SearchedFields {
  /** The names of the searched fields. */
  searched: readonly string[];
  /** The names of the fields with a phone number, which is found in any writing, and with its country's code. */
  phone?: { number: string; countryCode: string };
}

export type Values = Readonly<Record<string, unknown>>;

/** Whether a search finds a row by its values, as the embedded API does: by every word, or by a phone number. */
export function isFound(values: Values, search: string, fields: SearchedFields): boolean {
  const { whole = [], part = [] } = phoneSearchOf(search) ?? {};
  return hasText(values, search, fields) || hasPhone(values, [...whole, ...part], fields);
}

/** Keeps the rows that a search finds. A whole phone number finds nobody else of whose it is a part. */
export function foundIn<Row>(
  rows: readonly Row[],
  search: string,
  fields: SearchedFields,
  valuesOf: (row: Row) => Values,
): readonly Row[] {
  if (wordsOf(search).length === 0) return rows;
  const { whole = [], part = [] } = (fields.phone && phoneSearchOf(search)) ?? {};
  const isKnown = rows.some((row) => hasPhone(valuesOf(row), whole, fields));
  return rows.filter((row) => {
    const values = valuesOf(row);
    return hasText(values, search, fields) || hasPhone(values, isKnown ? whole : part, fields);
  });
}

function hasText(values: Values, search: string, { searched }: SearchedFields): boolean {
  return hasWords(
    searched.map((name) => textOf(values[name])),
    wordsOf(search),
  );
}

function hasPhone(values: Values, patterns: readonly string[], { phone }: SearchedFields): boolean {
  if (!phone || patterns.length === 0) return false;
  return fitsPhone(phoneKey(textOf(values[phone.countryCode]), textOf(values[phone.number])), patterns);
}

/** The text of a plain value; empty for others. */
export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}
