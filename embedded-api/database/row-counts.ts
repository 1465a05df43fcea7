import { eq, getTableName } from "drizzle-orm";
import { bigint, type PgTable, pgTable, text } from "drizzle-orm/pg-core";
import type { Database } from "./database";

/**
 * How many rows the large tables have, kept by triggers: counting a million riders for every
 * dashboard and every page of a list would cost more than everything else on it.
 */
export const rowCounts = pgTable("row_counts", {
  tableName: text("table_name").primaryKey(),
  total: bigint("total", { mode: "number" }).notNull(),
});

/** The number of rows of a table whose triggers keep it; see the migration `rollups`. */
export async function rowCount(db: Database, table: PgTable): Promise<number> {
  const [row] = await db
    .select({ total: rowCounts.total })
    .from(rowCounts)
    .where(eq(rowCounts.tableName, getTableName(table)));
  return row?.total ?? 0;
}
