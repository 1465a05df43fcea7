import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../database/database";

/** Locks a table so that only one transaction at a time writes it, for rules that concern all rows. Others can still read it. */
export async function lockTable(tx: Database, table: PgTable): Promise<void> {
  await tx.execute(sql`lock table ${table} in share row exclusive mode`);
}
