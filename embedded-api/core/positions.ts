import { and, gt, max, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../database/database";
import type { RecordTable } from "./lists";

/** A table whose rows people can reorder: positions count from 1, without gaps. */
export type OrderedTable = RecordTable & { position: AnyPgColumn };

/*
 * These functions change several rows. Callers lock the table (`lockTable`) before they read the row, so that simultaneous moves
 * run one after the other. A move does not change `updatedAt`, so that it conflicts with nobody's edit. `within` selects one of
 * several lists in a table.
 */

export async function placeAtEnd(tx: Database, table: OrderedTable, within?: SQL): Promise<number> {
  const [row] = await tx
    .select({ last: max(table.position) })
    .from(table as PgTable)
    .where(within);
  return Number(row?.last ?? 0) + 1;
}

/**
 * Moves a row to another position and shifts the rows in between.
 * @returns the new position; a position beyond the end means the last
 */
export async function moveTo(
  tx: Database,
  table: OrderedTable,
  row: { id: string; position: number },
  position: number,
  within?: SQL,
): Promise<number> {
  const target = Math.min(position, (await placeAtEnd(tx, table, within)) - 1);
  if (target === row.position) return target;
  const [first, last, step] = target < row.position ? [target, row.position - 1, 1] : [row.position + 1, target, -1];
  await tx.execute(sql`
    update ${table}
    set position = case when ${table.id} = ${row.id}::uuid then ${target}::int else ${table.position} + ${step}::int end
    where ${and(within, sql`(${table.id} = ${row.id}::uuid or ${table.position} between ${first}::int and ${last}::int)`)}`);
  return target;
}

/** Moves the rows after a removed row up. */
export async function closeGap(tx: Database, table: OrderedTable, position: number, within?: SQL): Promise<void> {
  await tx.execute(
    sql`update ${table} set position = ${table.position} - 1 where ${and(within, gt(table.position, position))}`,
  );
}
