import { sql } from "drizzle-orm";
import type { Database } from "./database";
import { isLostConnection, LostConnection } from "./lost-connection";
import { sqlStateOf } from "./sql-state";

/** With these codes PostgreSQL ends one of two colliding transactions: deadlock_detected, serialization_failure. */
const COLLISIONS: readonly (string | undefined)[] = ["40P01", "40001"];
const MAX_RUNS = 5;

/**
 * Runs `work` in a transaction, and again when PostgreSQL has rolled it back because it collided with another.
 * @param work may run several times, so it does last what it does outside of the database
 * @throws {LostConnection} when the database had no connection, or the connection broke: it is not run again then, as the
 *   caller alone knows whether somebody still waits for it
 */
export async function inTransaction<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  for (let run = 1; ; run += 1) {
    let isDone = false;
    try {
      return await db.transaction(async (tx) => {
        const result = await work(tx);
        isDone = true;
        return result;
      });
    } catch (error) {
      // The commit comes after the work: its answer may have been lost with the connection.
      if (isLostConnection(error)) throw new LostConnection(error, isDone);
      if (run === MAX_RUNS || !COLLISIONS.includes(sqlStateOf(error))) throw error;
    }
  }
}

/** An arbitrary number, which names the lock for changes of tables, first data and the demonstration's course. */
const SHARED_WORK_LOCK = 7_294_001;

/**
 * Runs `work` in a transaction that waits until no other process does such work on the same database. Without it,
 * processes that start together would all make the first data, and lock the same rows in different orders.
 * @param work may run several times, as with {@link inTransaction}
 */
export async function inOneProcessAtATime<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SHARED_WORK_LOCK})`);
    return work(tx);
  });
}
