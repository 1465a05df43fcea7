import { and, type SQL, sql } from "drizzle-orm";
import { DASHBOARD_MONEY_KEYS, meets } from "contract/access-keys";
import type { BookingSums } from "contract/bookings";
import { grantOf } from "../../accounts/grant";
import type { Account } from "../../accounts/table";
import type { Database } from "../../database/database";
import { bookingDays, bookingKeys, bookings } from "./table";

export type Sums = { [name in keyof BookingSums]: number };

/** The sums that somebody may see: the shares in the earnings are for those who see them on the dashboard (ruling C3). */
export function sumsFor(account: Account, { total, estimated, ...shares }: Sums): BookingSums {
  const hidden = { driverEarning: null, adminEarning: null };
  return { total, estimated, ...(meets(grantOf(account), DASHBOARD_MONEY_KEYS) ? shares : hidden) };
}

/** In US dollars; PostgreSQL adds decimals up exactly. */
const sumOf = (column: SQL | (typeof bookings | typeof bookingDays)["adminEarning"]) =>
  sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

const estimate = sql`(select coalesce(sum(cents::numeric), 0) / 100 from jsonb_each_text(${bookings.fare}) as line(name, cents))`;

/** Adds the bookings up that meet a condition, by reading all of them. */
export async function sumsOf(db: Database, where: SQL | undefined): Promise<Sums> {
  const { total, driverEarning, adminEarning } = bookings;
  const [paid] = await db
    .select({ total: sumOf(total), driverEarning: sumOf(driverEarning), adminEarning: sumOf(adminEarning) })
    .from(bookings)
    .where(where);
  return { ...paid!, estimated: await estimatedSum(db, where) };
}

/** Does the same from what triggers keep by day. The rides that are not over, which are few, are read. */
export async function sumsByDay(
  db: Database,
  { ofDays, ofBookings }: { ofDays: SQL | undefined; ofBookings: SQL | undefined },
): Promise<Sums> {
  const { paid, driverEarning, adminEarning } = bookingDays;
  const [kept] = await db
    .select({ total: sumOf(paid), driverEarning: sumOf(driverEarning), adminEarning: sumOf(adminEarning) })
    .from(bookingDays)
    .where(ofDays);
  return { ...kept!, estimated: await estimatedSum(db, ofBookings) };
}

async function estimatedSum(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db
    .select({ sum: sumOf(estimate) })
    .from(bookings)
    .where(and(bookingKeys.isOpen, where));
  return row?.sum ?? 0;
}
