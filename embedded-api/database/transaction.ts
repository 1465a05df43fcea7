import type { Database } from "./database";
import { sqlStateOf } from "./sql-state";

/** With these codes PostgreSQL ends one of two colliding transactions: deadlock_detected, serialization_failure. */
const COLLISIONS: readonly (string | undefined)[] = ["40P01", "40001"];
const MAX_RUNS = 5;

/**
 * Runs `work` in a transaction, and again when PostgreSQL has rolled it back because it collided with another.
 * @param work may run several times, so it does last what it does outside of the database
 */
export async function inTransaction<Result>(db: Database, work: (tx: Database) => Promise<Result>): Promise<Result> {
  for (let run = 1; ; run += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (run === MAX_RUNS || !COLLISIONS.includes(sqlStateOf(error))) throw error;
    }
  }
}
