import type { AnyCall } from "contract/call";
import { rowsIn } from "./left-out.server";
import type { Query } from "./parameters.server";

/** What an answer's query lacks of what was asked for, as the server refuses it. */
interface Lacking {
  /** The parameters that were left out. */
  names: readonly string[];
  /** The number of rows that was asked for, where it is a smaller one. */
  limit?: number | undefined;
}

/** The question that the rows of a list are the answer to. */
export interface Asked {
  call: AnyCall;
  /** As the page wanted it. */
  query: Query;
  lacking: Lacking;
  /** The rows as they came, and how many there are in all. */
  rows: readonly unknown[];
  total: number | undefined;
  /** Makes the call once more with another query. @throws TaxiApiError */
  again: (query: Query) => Promise<unknown>;
}

const byRows = new WeakMap<readonly unknown[], Asked>();
const COMPLETE: Lacking = { names: [] };

/**
 * Marks the rows of an answer with their question.
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

/** What these rows, the rows of one answer, were asked by; undefined for rows that were put together otherwise. */
export function askedOf(rows: readonly unknown[]): Asked | undefined {
  return byRows.get(rows);
}

/** What the query of these rows lacked. */
export function lackingOf(rows: readonly unknown[]): Lacking {
  return byRows.get(rows)?.lacking ?? COMPLETE;
}

/** Marks rows that were made from those of an answer, one from each, as these are. @returns the rows */
export function withQuestionOf<Rows extends readonly unknown[]>(from: readonly unknown[], rows: Rows): Rows {
  const asked = byRows.get(from);
  if (asked) byRows.set(rows, asked);
  return rows;
}

/** The number of all rows of a list, as its answer says it. */
export function totalIn(answer: unknown): number | undefined {
  const { data, totalDocs } = answer as { data?: { totalDocs?: number }; totalDocs?: number };
  return data?.totalDocs ?? totalDocs;
}
