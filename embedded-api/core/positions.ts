import { and, gt, max, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../database/database";
import type { RecordTable } from "./lists";

/** A table whose rows stand in an order that people choose: places from 1, without gaps. */
export type OrderedTable = RecordTable & { position: AnyPgColumn };

/*
 * Each of these is about all rows together: whoever calls one has locked the table (`lockTable`) and read the row
 * after that, so that two people who move at once do it one after the other. A move changes no `updatedAt`: who edits
 * a row meanwhile is in nobody's way.
 * `within` keeps to one of several lists in a table.
 */

/** The place after the last. */
export async function placeAtEnd(tx: Database, table: OrderedTable, within?: SQL): Promise<number> {
  const [row] = await tx
    .select({ last: max(table.position) })
    .from(table as PgTable)
    .where(within);
  return Number(row?.last ?? 0) + 1;
}

/**
 * Gives a row another place; those between the two make room.
 * @returns the place that it has now: beyond the end is the end
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

/** After a row has gone from its place: those behind it move up. */
export async function closeGap(tx: Database, table: OrderedTable, position: number, within?: SQL): Promise<void> {
  await tx.execute(
    sql`update ${table} set position = ${table.position} - 1 where ${and(within, gt(table.position, position))}`,
  );
}
