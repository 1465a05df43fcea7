import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../database/database";

/** Lets one transaction at a time write a table, for rules that span all its rows. Others can still read it. */
export async function lockTable(tx: Database, table: PgTable): Promise<void> {
  await tx.execute(sql`lock table ${table} in share row exclusive mode`);
}
