import { isObject, readNumber } from "./lenient-values";

/** The number of rows of a list, as far as its answer tells. */
export interface ListSize {
  total?: number;
  /** The number of pages. */
  pages?: number;
  /** Whether there is a page after this one. */
  hasNext?: boolean;
}

/** The names that libraries and people use for `totalDocs`, the contract's own name first. */
const TOTALS = ["totalDocs", "total", "totalCount", "totalItems", "totalRecords"];
/** Some servers use this name for the number of rows in the answer. */
const COUNTS = ["count"];
const PAGES = ["totalPages", "pages", "pageCount"];
const NEXT = ["hasNextPage", "hasNext", "hasMore"];

/** Reads the size of a list from an answer: beside its rows, beside its data, or in a pagination object in either place. */
export function readListSize(body: unknown, rows: number): ListSize {
  const outer = isObject(body) ? body : {};
  const inner = isObject(outer.data) ? outer.data : {};
  const places = [inner, inner.pagination, inner.meta, outer, outer.pagination, outer.meta].filter(isObject);
  const find = (names: readonly string[]) => places.flatMap((place) => names.map((name) => place[name]));
  const total = find(TOTALS).map(countOf).find(isKnown);
  const count = find(COUNTS).map(countOf).find(isKnown);
  const pages = find(PAGES).map(countOf).find(isKnown);
  const hasNext = find(NEXT).find((value) => typeof value === "boolean");
  const named = total ?? (count !== undefined && count !== rows ? count : undefined);
  return {
    ...(named !== undefined && { total: named }),
    ...(pages !== undefined && { pages }),
    ...(typeof hasNext === "boolean" && { hasNext }),
  };
}

function countOf(value: unknown): number | undefined {
  const number = typeof value === "number" ? value : readNumber(value)?.[0];
  return Number.isSafeInteger(number) && (number as number) >= 0 ? (number as number) : undefined;
}

const isKnown = (value: number | undefined) => value !== undefined;
