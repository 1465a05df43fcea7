import { and, eq, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../database/database";
import type { RecordTable } from "./lists";

/** The columns whose texts must differ between any two records of a table. */
export interface RecordKey {
  table: RecordTable;
  columns: readonly AnyPgColumn[];
}

/**
 * Whether another record has the same key as a stored one, however it is written. There is no unique index, because older
 * databases may have duplicates, so the caller locks the table before it writes.
 */
export async function isDuplicate(tx: Database, { table, columns }: RecordKey, id: string): Promise<boolean> {
  const same = columns.map((column) => {
    const name = sql.identifier(column.name);
    return sql`same_text(other.${name}::text) = same_text(${column}::text)`;
  });
  const other = sql`exists (select 1 from ${table} as other where other.id <> ${table.id} and ${sql.join(same, sql` and `)})`;
  return (await tx.$count(table as PgTable, and(eq(table.id, id), other))) > 0;
}
