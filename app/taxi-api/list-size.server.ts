import { readListSize, type ListSize } from "contract/list-size";
import { rowsIn } from "./left-out.server";

const byRows = new WeakMap<readonly unknown[], ListSize>();
const UNKNOWN: ListSize = {};

/**
 * Reads how many rows a list has where the server says it under another name than the contract, and remembers what it says of pages.
 * @param answer as the contract reads it, which gets the number
 * @param body the JSON that it was read from
 */
export function noteSize(answer: unknown, body: unknown): void {
  const rows = rowsIn(answer);
  if (!rows) return;
  const size = readListSize(body, rows.length);
  byRows.set(rows, size);
  const { data } = answer as { data?: unknown };
  const list = (Array.isArray(data) || data === undefined ? answer : data) as { totalDocs?: number };
  if (size.total !== undefined) list.totalDocs ??= size.total;
}

/** Marks rows that were made from those of an answer. @returns the rows */
export function withSize<Rows extends readonly unknown[]>(rows: Rows, size: ListSize): Rows {
  byRows.set(rows, size);
  return rows;
}

/** What an answer says of the size of its list, beside `totalDocs`. */
export function sizeOf(rows: readonly unknown[]): ListSize {
  return byRows.get(rows) ?? UNKNOWN;
}
