import { and, eq, ne, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { watchRecord } from "./recording";
import type { Database } from "../database/database";
import { isId, newId } from "../database/ids";
import type { RecordTable } from "./lists";
import { conflict, missing } from "./http-error";

/**
 * @param what the noun for the record, for the message
 * @throws {HttpError} 404 if there is no such record
 */
export async function findRecord<Table extends RecordTable>(
  db: Database,
  table: Table,
  id: string,
  what: string,
): Promise<Table["$inferSelect"]> {
  const [row] = isId(id)
    ? await db
        .select()
        .from(table as PgTable)
        .where(eq(table.id, id))
    : [];
  if (!row) throw missing(what);
  return row as Table["$inferSelect"];
}

/**
 * Reads a record for a change that is based on the version `ifMatch`, and locks it until the transaction ends. The change will be
 * in the record of activity.
 * @param show converts the row into the record of the 409 answer
 * @throws {HttpError} 404, or 409 with the current record if someone else has changed it
 */
export async function lockRecord<Table extends RecordTable>(
  tx: Database,
  table: Table,
  request: { id: string; ifMatch: string | undefined; what: string },
  show: (row: Table["$inferSelect"]) => unknown,
): Promise<Table["$inferSelect"]> {
  const { id, ifMatch, what } = request;
  const [found] = isId(id)
    ? await tx
        .select()
        .from(table as PgTable)
        .where(eq(table.id, id))
        .for("update")
    : [];
  if (!found) throw missing(what);
  const row = found as Table["$inferSelect"] & { id: string; updatedAt: Date };
  if (ifMatch !== undefined && ifMatch !== "*" && Date.parse(ifMatch) !== row.updatedAt.getTime()) {
    throw conflict(`${what} was changed by someone else in the meantime.`, await show(row));
  }
  await watchRecord(tx, table, row, show);
  return row;
}

/** Whether another record than `except` fulfils a condition. */
export async function isTaken(tx: Database, table: RecordTable, condition: SQL | undefined, except?: string) {
  const others = except === undefined ? condition : and(condition, ne(table.id, except));
  return (await tx.$count(table as PgTable, others)) > 0;
}

/** The `updatedAt` of settings that were never saved. If two people save them first, the second gets a conflict. */
export const BEFORE_ALL_CHANGES = new Date(0);

export function newRecord(now: Date): { id: string; createdAt: Date; updatedAt: Date } {
  return { id: newId(now.getTime()), createdAt: now, updatedAt: now };
}

/** Returns the `updatedAt` of a change, which is always later than before, even within one millisecond. */
export function changedAt(row: { updatedAt: Date }, now: Date): Date {
  return new Date(Math.max(now.getTime(), row.updatedAt.getTime() + 1));
}

/** The fields that every record has in answers (calls.md). */
export function recordAnswer(row: { id: string; createdAt: Date; updatedAt: Date }) {
  return { _id: row.id, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() };
}
