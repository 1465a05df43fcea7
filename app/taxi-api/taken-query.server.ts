import type { AnyCall } from "contract/call";
import { rowsIn } from "./left-out.server";
import type { Query } from "./parameters.server";

/** The parts of the requested query that an answer's query lacks, because the server refuses them. */
interface Lacking {
  /** The parameters that were left out. */
  names: readonly string[];
  /** The number of rows that was requested, if the answer is for a smaller limit. */
  limit?: number | undefined;
}

/** The call that the rows of a list answer. */
export interface Asked {
  call: AnyCall;
  /** The query as the page wanted it. */
  query: Query;
  lacking: Lacking;
  /** The rows as they came, and the total. */
  rows: readonly unknown[];
  total: number | undefined;
  /** Makes the call again with another query. @throws TaxiApiError */
  again: (query: Query) => Promise<unknown>;
}

const byRows = new WeakMap<readonly unknown[], Asked>();
const COMPLETE: Lacking = { names: [] };

/**
 * Marks the rows of an answer with their call.
 * @param taken the query without what the server refuses
 */
export function noteAsked(
  answer: unknown,
  { taken, ...asked }: Pick<Asked, "call" | "query" | "again"> & { taken: Query },
): void {
  const rows = rowsIn(answer);
  if (!rows) return;
  const { query } = asked;
  const names = Object.entries(query)
    .filter(([name, value]) => value !== undefined && value !== "" && !(name in taken))
    .map(([name]) => name);
  const limit = taken.limit === query.limit ? undefined : Number(taken.limit);
  const lacking = { names, ...(limit !== undefined && !Number.isNaN(limit) && { limit }) };
  byRows.set(rows, { ...asked, lacking, rows, total: totalIn(answer) });
}

/** Returns the call of these rows, which are those of one answer; undefined for rows that were assembled otherwise. */
export function askedOf(rows: readonly unknown[]): Asked | undefined {
  return byRows.get(rows);
}

/** Returns what the query of these rows lacked. */
export function lackingOf(rows: readonly unknown[]): Lacking {
  return byRows.get(rows)?.lacking ?? COMPLETE;
}

/** Marks rows that were derived one by one from those of an answer with the same call. @returns the rows */
export function withQuestionOf<Rows extends readonly unknown[]>(from: readonly unknown[], rows: Rows): Rows {
  const asked = byRows.get(from);
  if (asked) byRows.set(rows, asked);
  return rows;
}

/** Returns the number of all rows of a list, according to its answer. */
export function totalIn(answer: unknown): number | undefined {
  const { data, totalDocs } = answer as { data?: { totalDocs?: number }; totalDocs?: number };
  return data?.totalDocs ?? totalDocs;
}
