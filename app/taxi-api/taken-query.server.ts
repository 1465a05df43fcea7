import { rowsIn } from "./left-out.server";
import type { Query } from "./parameters.server";

/** What an answer's query lacks of what was asked for, as the server refuses it. */
export interface Lacking {
  /** The parameters that were left out. */
  names: readonly string[];
  /** The number of rows that was asked for, where it is a smaller one. */
  limit?: number | undefined;
}

const byRows = new WeakMap<readonly unknown[], Lacking>();
const COMPLETE: Lacking = { names: [] };

/** Marks the rows of an answer whose query lacks something. */
export function noteTaken(answer: unknown, wanted: Query, taken: Query): void {
  const names = Object.entries(wanted)
    .filter(([name, value]) => value !== undefined && value !== "" && !(name in taken))
    .map(([name]) => name);
  const limit = taken.limit === wanted.limit ? undefined : Number(taken.limit);
  const rows = names.length > 0 || limit !== undefined ? rowsIn(answer) : undefined;
  if (rows) byRows.set(rows, { names, ...(limit !== undefined && !Number.isNaN(limit) && { limit }) });
}

/** What the query of these rows, the rows of one answer, lacked. */
export function lackingOf(rows: readonly unknown[]): Lacking {
  return byRows.get(rows) ?? COMPLETE;
}
