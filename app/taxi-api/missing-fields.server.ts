import type { AnyCall } from "contract/call";
import { missingFields } from "contract/missing-fields";
import { rowsIn } from "./left-out.server";

const byRow = new WeakMap<object, readonly string[]>();

/**
 * Marks the rows of a list, or a record, with the fields that the server sends for none of them and for which the contract fills
 * in a default.
 * @param answer as read by the contract
 * @param body the JSON from which it was read
 */
export function noteMissingFields(call: AnyCall, answer: unknown, body: unknown): void {
  const rows = markedIn(answer).filter((row) => typeof row === "object" && row !== null);
  const { names } = (rows.length > 0 && missingFields(call.answer, body)) || { names: [] };
  for (const row of rows) withMissing(row, names);
}

function markedIn(answer: unknown): readonly unknown[] {
  const { data } = (answer ?? {}) as { data?: { booking_data?: readonly unknown[] } | null };
  return rowsIn(answer) ?? data?.booking_data ?? [data];
}

/** Marks a row that was derived from one of an answer. @returns the row */
export function withMissing<Row>(row: Row, names: readonly string[]): Row {
  if (names.length > 0 && typeof row === "object" && row !== null) byRow.set(row, names);
  return row;
}

/** Returns the fields that the server does not send for a record, or for any row of its list. */
export function missingOf(row: unknown): readonly string[] {
  return (typeof row === "object" && row !== null && byRow.get(row)) || [];
}
