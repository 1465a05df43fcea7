import { desc, lt, lte, sql } from "drizzle-orm";
import type { Database } from "../database/database";
import { lockChain } from "./append";
import { activity, activityChain } from "./table";

const DAY = 24 * 60 * 60 * 1000;
/** The number of lines removed in one transaction, during which nobody can add any. */
const LINES_AT_ONCE = 5000;

/**
 * Removes the lines that are older than the retention period. The chain then begins after the last removed line, whose id and
 * hash are kept.
 * @returns the number of removed lines
 */
export async function removeOldActivity(db: Database, now: Date, days: number): Promise<number> {
  const before = new Date(now.getTime() - days * DAY);
  let removed = 0;
  for (;;) {
    const count = await db.transaction((tx) => removeSome(tx, before));
    removed += count;
    if (count < LINES_AT_ONCE) return removed;
  }
}

async function removeSome(tx: Database, before: Date): Promise<number> {
  const { id, at, hash } = activity;
  const oldest = tx.select({ id, at, hash }).from(activity).orderBy(id).limit(LINES_AT_ONCE).as("oldest");
  await lockChain(tx);
  const [anchor] = await tx.select().from(oldest).where(lt(oldest.at, before)).orderBy(desc(oldest.id)).limit(1);
  if (!anchor) return 0;
  // The trigger allows removing old lines only in a transaction with this setting.
  await tx.execute(sql`select set_config('taxi.removes_old_activity', 'on', true)`);
  const gone = await tx.delete(activity).where(lte(id, anchor.id)).returning({ id });
  await tx.update(activityChain).set({ anchorId: anchor.id, anchorHash: anchor.hash });
  await tx.execute(sql`select set_config('taxi.removes_old_activity', 'off', true)`);
  return gone.length;
}
