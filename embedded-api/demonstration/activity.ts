import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { dayIn, hourIn } from "contract/service-day";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import type { Database } from "../database/database";
import { inOneProcessAtATime } from "../database/transaction";
import { drivers, mayDriveOn } from "../resources/drivers/table";
import { riders } from "../resources/riders/table";

/** Only this many riders and as many drivers, the most recently seen, are simulated as using their apps. */
const CROWD = 3000;
/** The activity in each hour of the day, as a share of the busiest hour. */
const HOURS = [
  0.6, 0.5, 0.4, 0.3, 0.25, 0.3, 0.5, 0.8, 0.95, 0.8, 0.7, 0.7, 0.75, 0.75, 0.7, 0.75, 0.85, 1, 1, 0.9, 0.8, 0.75, 0.7,
  0.65,
];

/**
 * Marks some of the demonstration's people as seen within the last four and a half minutes, so that the number of people online
 * varies. It is called at the start and every minute.
 * @param share of the people who are online at this hour: 1 at the start, a part of that every minute
 */
export async function moveCrowd(db: Database, now: Date, share: number): Promise<void> {
  const busy = (HOURS[hourIn(DEFAULT_TIME_ZONE, now)] ?? 1) * (0.85 + Math.random() * 0.3);
  await inOneProcessAtATime(db, async (tx) => {
    await touch(tx, riders, eq(riders.isBlocked, false), Math.round(CROWD * 0.03 * busy * share), now);
    const mayDrive = and(eq(drivers.isBlocked, false), mayDriveOn(dayIn(DEFAULT_TIME_ZONE, now)));
    await touch(tx, drivers, mayDrive, Math.round(CROWD * 0.015 * busy * share), now);
  });
}

async function touch(
  tx: Database,
  table: typeof riders | typeof drivers,
  who: SQL | undefined,
  count: number,
  now: Date,
): Promise<void> {
  const crowd = tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(who)
    .orderBy(desc(table.lastActiveAt))
    .limit(CROWD)
    .as("crowd");
  const chosen = tx
    .select({ id: crowd.id })
    .from(crowd)
    .orderBy(sql`random()`)
    .limit(count);
  await tx
    .update(table as PgTable)
    .set({ lastActiveAt: sql`${now.toISOString()}::timestamptz - random() * interval '270 seconds'` })
    .where(inArray(table.id, chosen));
}
