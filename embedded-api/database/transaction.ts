import type { Database } from "./database";
import { sqlStateOf } from "./sql-state";

/** PostgreSQL ends one of two transactions that collide: deadlock_detected, serialization_failure. */
const COLLISIONS: readonly (string | undefined)[] = ["40P01", "40001"];
const MAX_RUNS = 5;

/**
 * A transaction that begins again when the database has ended it in favour of another: nothing of it is left by then, and
 * nobody has done anything wrong.
 * @param work may run several times: what it does outside of the database comes last
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
