import { fitsPhone, phoneKey, type PhoneSearch, phoneSearchOf, withoutPhone } from "contract/phone-search";
import { hasWords, wordsOf } from "contract/search-text";

export interface SearchedFields {
  /** The names of the searched fields. */
  searched: readonly string[];
  /** The names of the fields with a phone number, which is found in any notation, and with its country code. */
  phone?: { number: string; countryCode: string };
}

export type Values = Readonly<Record<string, unknown>>;

/** Whether a search finds a row by its values, like the embedded API: by every word, by a phone number, or by both together. */
export function isFound(values: Values, search: string, fields: SearchedFields): boolean {
  return hasText(values, search, fields) || phonesIn(search).some((typed) => hasPhone(values, typed, "any", fields));
}

/** Keeps the rows that a search finds. A complete phone number does not find longer numbers that contain it. */
export function foundIn<Row>(
  rows: readonly Row[],
  search: string,
  fields: SearchedFields,
  valuesOf: (row: Row) => Values,
): readonly Row[] {
  if (wordsOf(search).length === 0) return rows;
  const typed = phonesIn(search).map((phone) => {
    const isKnown = rows.some((row) => fitsPhone(phoneOf(valuesOf(row), fields), phone.whole));
    return { phone, kind: isKnown ? ("whole" as const) : ("part" as const) };
  });
  return rows.filter((row) => {
    const values = valuesOf(row);
    return hasText(values, search, fields) || typed.some(({ phone, kind }) => hasPhone(values, phone, kind, fields));
  });
}

/** A search for a phone number, with the other words beside it. */
interface TypedPhone extends PhoneSearch {
  rest: string;
}

function phonesIn(search: string): TypedPhone[] {
  const parts = [{ phone: search, rest: "" }, withoutPhone(search)];
  return parts.flatMap((part) => {
    const phone = part && phoneSearchOf(part.phone);
    return phone ? [{ ...phone, rest: part.rest }] : [];
  });
}

function hasText(values: Values, search: string, { searched }: SearchedFields): boolean {
  return hasWords(
    searched.map((name) => textOf(values[name])),
    wordsOf(search),
  );
}

function hasPhone(
  values: Values,
  { whole, part, rest }: TypedPhone,
  kind: "whole" | "part" | "any",
  fields: SearchedFields,
): boolean {
  const patterns = kind === "any" ? [...whole, ...part] : kind === "whole" ? whole : part;
  return fitsPhone(phoneOf(values, fields), patterns) && hasText(values, rest, fields);
}

/** Returns the key of a row's number; for a list without phone numbers a key that nothing matches. */
function phoneOf(values: Values, { phone }: SearchedFields): string {
  return phone ? phoneKey(textOf(values[phone.countryCode]), textOf(values[phone.number])) : "";
}

/** Returns the text of a plain value; empty for others. */
export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}
