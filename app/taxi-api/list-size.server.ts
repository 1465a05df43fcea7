import { readListSize, type ListSize } from "contract/list-size";
import { rowsIn } from "./left-out.server";

const byRows = new WeakMap<readonly unknown[], ListSize>();
const UNKNOWN: ListSize = {};

/**
 * Reads the number of rows of a list if the server sends it under another name than the contract's, and remembers what it sends
 * about pages.
 * @param answer as read by the contract; the number is added to it
 * @param body the JSON from which it was read
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

/** Marks rows that were derived from those of an answer. @returns the rows */
export function withSize<Rows extends readonly unknown[]>(rows: Rows, size: ListSize): Rows {
  byRows.set(rows, size);
  return rows;
}

/** Returns what an answer tells about the size of its list, besides `totalDocs`. */
export function sizeOf(rows: readonly unknown[]): ListSize {
  return byRows.get(rows) ?? UNKNOWN;
}
