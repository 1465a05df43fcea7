import { and, eq, sql, sum } from "drizzle-orm";
import type { NotificationAudience } from "contract/content-limits";
import type { Database } from "../../database/database";
import { drivers } from "../drivers/table";
import { riderCounts } from "../riders/table";

/**
 * Counts the people whom a notification reaches at present: riders and approved drivers who are not blocked. Nobody is counted
 * twice, because riders and drivers are different accounts.
 */
export async function peopleIn(db: Database, audience: NotificationAudience): Promise<number> {
  if (audience === "users") return countRiders(db);
  if (audience === "drivers") return countDrivers(db);
  if (audience === "all") return (await countRiders(db)) + (await countDrivers(db));
  return countDrivers(db, audience.slice("drivers_".length));
}

async function countRiders(db: Database): Promise<number> {
  const [row] = await db
    .select({ total: sum(riderCounts.total) })
    .from(riderCounts)
    .where(eq(riderCounts.isBlocked, false));
  return Number(row?.total ?? 0);
}

function countDrivers(db: Database, service?: string): Promise<number> {
  const drivesFor = service === undefined ? undefined : sql`${drivers.services} @> ${JSON.stringify([service])}::jsonb`;
  return db.$count(drivers, and(eq(drivers.status, "approved"), eq(drivers.isBlocked, false), drivesFor));
}
