import { isRow, type LeftOut } from "contract/unreadable-records";
import { referenceOf } from "contract/request-id";
import { log } from "~/http/instrumentation.server";

/** Rows of a list that the taxi API sent and that can't be read (ruling C8). */
export interface LeftOutRows {
  count: number;
  /** The reference of the log line. */
  reference: string;
}

const MAX_LOGGED = 5;

const byRows = new WeakMap<readonly unknown[], LeftOutRows>();

/** Returns the rows that were left out of an answer with these rows. */
export function leftOutOf(rows: readonly unknown[]): LeftOutRows | undefined {
  return byRows.get(rows);
}

/** Marks rows that were derived from those of an answer. @returns the rows */
export function withLeftOut<Rows extends readonly unknown[]>(rows: Rows, leftOut: LeftOutRows | undefined): Rows {
  if (leftOut) byRows.set(rows, leftOut);
  return rows;
}

/**
 * Logs the records that were left out of an answer, without their content, and marks the rows of the answer's own list. For lists
 * inside a record it only logs.
 */
export function noteLeftOut(answer: unknown, leftOut: readonly LeftOut[], call: string, requestId = ""): void {
  if (leftOut.length === 0) return;
  const reference = referenceOf(requestId);
  const shown = leftOut.slice(0, MAX_LOGGED).map(({ place, issues }) => `${place} (${issues.join(", ")})`);
  log("warn", "rows_left_out", { requestId, call, count: leftOut.length, rows: shown.join("; "), reference });
  const rows = rowsIn(answer);
  const count = leftOut.filter(isRow).length;
  if (rows && count > 0) byRows.set(rows, { count, reference });
}

/** Returns the list that an answer is, whichever of the contract's shapes it has. */
export function rowsIn(answer: unknown): readonly unknown[] | undefined {
  const { data, users } = answer as { data?: unknown; users?: unknown };
  const docs = (data as { docs?: unknown } | undefined)?.docs;
  return [docs, users, data].find((each): each is unknown[] => Array.isArray(each));
}
