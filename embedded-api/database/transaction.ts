import { sql } from "drizzle-orm";
import type { Database } from "./database";
import { isLostConnection, LostConnection } from "./lost-connection";
import { sqlStateOf } from "./sql-state";

/** The codes with which PostgreSQL aborts one of two colliding transactions: deadlock_detected, serialization_failure. */
const COLLISIONS: readonly (string | undefined)[] = ["40P01", "40001"];
const MAX_RUNS = 5;

/**
 * Runs `work` in a transaction, and again if PostgreSQL rolled it back because it collided with another one.
 * @param work may run several times, so effects outside of the database come last
 * @throws {LostConnection} if the database had no connection, or the connection broke; then `work` is not repeated, because only
 *   the caller knows whether somebody still waits for the result
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
      // The commit comes after `work`, so its confirmation may have been lost with the connection.
      if (isLostConnection(error)) throw new LostConnection(error, isDone);
      if (run === MAX_RUNS || !COLLISIONS.includes(sqlStateOf(error))) throw error;
    }
  }
}

/** An arbitrary number for the lock that changes of tables, first data and the demonstration's progress share. */
const SHARED_WORK_LOCK = 7_294_001;

/**
 * Runs `work` in a transaction that waits until no other process does such work on the same database. Otherwise processes that
 * start together would all create the first data, and lock the same rows in different orders.
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
