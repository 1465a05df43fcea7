import { hasWords, wordsOf } from "contract/search-text";
import type { ApiQuery, SortOrder } from "./list-query";

/** How rows show whether their server has followed a query. */
export interface Evidence<Row> {
  /** Whether the search or a filter keeps a row; undefined if the row does not tell. */
  keeps: (row: Row, name: string, value: unknown) => boolean | undefined;
  /** Whether the rows may be in the requested order. */
  isInOrder: (rows: readonly Row[], query: Pick<ApiQuery, "sort" | "order">) => boolean;
}

/** The evidence in any row: a field with the name of a filter, texts with the words of a search, the field that sorts. */
export const ROWS_ALONE: Evidence<object> = {
  keeps: (row, name, value) => {
    if (name === "search") return hasWords(textsIn(row), wordsOf(String(value)));
    const values = fieldOf(row, name);
    return values?.some((each) => textOf(each) === textOf(value));
  },
  isInOrder: (rows, { sort = "", order = "asc" }) =>
    mayBeInOrder(
      rows.map((row) => fieldOf(row, sort)?.find((each) => typeof each === "string" || typeof each === "number")),
      order,
    ),
};

/** Returns the values of a field that a parameter can mean: the items of a list, or the name and id of a record in it. */
function fieldOf(row: object, name: string): unknown[] | undefined {
  const values = row as Readonly<Record<string, unknown>>;
  const value = values[name] ?? values[`is${name.charAt(0).toUpperCase()}${name.slice(1)}`];
  if (value === undefined) return name in values ? [""] : undefined;
  if (Array.isArray(value)) return value.map((each: unknown) => namesOf(each)).flat();
  return namesOf(value);
}

function namesOf(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [value];
  const { name, title, _id, id } = value as Readonly<Record<string, unknown>>;
  return [name, title, _id, id].filter((each) => each !== undefined);
}

const textOf = (value: unknown) => String(value).toLowerCase();

function textsIn(value: unknown): string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Whether values may be in an order, by whichever rules the server sorts texts. Empty values may be anywhere. */
export function mayBeInOrder(values: readonly unknown[], order: SortOrder): boolean {
  const given = values.filter((value) => (typeof value === "string" && value !== "") || typeof value === "number");
  const follows = (compare: (a: string | number, b: string | number) => number) =>
    given.every((value, at) => {
      const next = given[at + 1];
      if (next === undefined) return true;
      const ascending = compare(value as string | number, next as string | number);
      return order === "desc" ? ascending >= 0 : ascending <= 0;
    });
  const numeric = given.every((value) => typeof value === "number");
  if (numeric) return follows((a, b) => Number(a) - Number(b));
  const { compare } = new Intl.Collator("en", { sensitivity: "base" });
  const byUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [compare, byUnits, (a: string, b: string) => byUnits(a.toLowerCase(), b.toLowerCase())].some((rule) =>
    follows((a, b) => rule(String(a), String(b))),
  );
}
