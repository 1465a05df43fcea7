import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { StorageProblem } from "./storage";

/** PGlite, a PostgreSQL pool, or a transaction on either. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenedDatabase {
  db: Database;
  /** Waits for running queries, then closes the files or connections. */
  close(): Promise<void>;
  /** Tells why the database can't be used at present. A PostgreSQL server has no such function. */
  problem?: () => StorageProblem | undefined;
  /** Counts the connections by their use. PGlite has none. */
  connections?: () => { busy: number; idle: number; waiting: number };
}

/** Runs a statement that the query builder cannot express, and returns its rows. */
export async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as { rows: Row[] };
  return result.rows;
}
