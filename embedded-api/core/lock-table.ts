import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../database/database";

/** Lets one transaction at a time write a table; others may read it. For rules about all rows together. */
export async function lockTable(tx: Database, table: PgTable): Promise<void> {
  await tx.execute(sql`lock table ${table} in share row exclusive mode`);
}
