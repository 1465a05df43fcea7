import { setTimeout as wait } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../../embedded-api/database/database";

/**
 * Runs requests into each other, the same way each time: another transaction holds what they need, and lets go when all
 * have come as far as they get. What a request has read until then, the others have read too, unless it has locked it.
 * They come one after the other, and those that wait for one thing get it in this order.
 *
 * These tests need a PostgreSQL server, because PGlite has only one connection.
 * @param held a statement that locks what the requests write, and not what they read
 */
export async function together<Answer>(
  db: Database,
  held: SQL,
  requests: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const begun: Promise<Answer>[] = [];
  let answered = 0;
  await db.transaction(async (holder) => {
    await holder.execute(held);
    for (const request of requests) {
      const answer = request().finally(() => (answered += 1));
      // A failure is told at the end: meanwhile the others are still under way.
      answer.catch(() => undefined);
      begun.push(answer);
      // A call that is answered at once did not wait for a lock.
      while ((await countWaiting(db)) + answered < begun.length) await wait(5);
    }
  });
  return Promise.all(begun);
}

/**
 * The number of connections to this database that wait for a lock. It is read outside of the transaction, in which
 * the answer would never change.
 */
export async function countWaiting(db: Database): Promise<number> {
  const waiting = sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const [row] = await rowsOf<{ count: number }>(db, waiting);
  return row?.count ?? 0;
}
