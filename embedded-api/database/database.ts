import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** PGlite, a PostgreSQL pool, or a transaction on either. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** An open database and how to let go of it. */
export interface OpenedDatabase {
  db: Database;
  /** Waits for running queries and leaves the files or the connections in good order. */
  close(): Promise<void>;
  /** Counts the connections by use; PGlite has none. */
  connections?: () => { busy: number; idle: number; waiting: number };
}

/** Runs a statement that the query builder has no words for and returns its rows. */
export async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as { rows: Row[] };
  return result.rows;
}
