import type { AnyCall } from "contract/call";
import { missingFields } from "contract/missing-fields";
import { rowsIn } from "./left-out.server";

const byRow = new WeakMap<object, readonly string[]>();

/**
 * Marks the rows of a list with the fields that the server sends of none of them, and that the contract puts a value in the place of.
 * @param answer as the contract reads it
 * @param body the JSON that it was read from
 */
export function noteMissingFields(call: AnyCall, answer: unknown, body: unknown): void {
  const rows = rowsIn(answer) ?? [];
  const { names } = (rows.length > 0 && missingFields(call.answer, body)) || { names: [] };
  if (names.length === 0) return;
  for (const row of rows) if (typeof row === "object" && row !== null) byRow.set(row, names);
}

/** The fields that the server does not send of a row, or of any other of its list. */
export function missingOf(row: unknown): readonly string[] {
  return (typeof row === "object" && row !== null && byRow.get(row)) || [];
}
