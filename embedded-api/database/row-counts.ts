import { eq, getTableName } from "drizzle-orm";
import { bigint, type PgTable, pgTable, text } from "drizzle-orm/pg-core";
import type { Database } from "./database";

/**
 * The row counts of large tables, maintained by triggers. Counting a million riders would take longer than everything else on a
 * dashboard or on a page of a list.
 */
export const rowCounts = pgTable("row_counts", {
  tableName: text("table_name").primaryKey(),
  total: bigint("total", { mode: "number" }).notNull(),
});

/** Returns the number of rows of a table that has the triggers of the migration `rollups`. */
export async function rowCount(db: Database, table: PgTable): Promise<number> {
  const [row] = await db
    .select({ total: rowCounts.total })
    .from(rowCounts)
    .where(eq(rowCounts.tableName, getTableName(table)));
  return row?.total ?? 0;
}
