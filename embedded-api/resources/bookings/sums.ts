import { and, type SQL, sql } from "drizzle-orm";
import { DASHBOARD_MONEY_KEYS, meets } from "contract/access-keys";
import type { BookingSums } from "contract/bookings";
import { grantOf } from "../../accounts/grant";
import type { Account } from "../../accounts/table";
import type { Database } from "../../database/database";
import { bookingDays, bookingKeys, bookings } from "./table";

/** The sums of the bookings in one currency. */
export interface Sums {
  currency: string;
  total: number;
  driverEarning: number;
  adminEarning: number;
  estimated: number;
}

/**
 * The sums that somebody may see: the shares in the earnings are for those who see them on the dashboard (ruling C3).
 * @param currency of the service; amounts in others are never added to its own
 */
export function sumsFor(account: Account, sums: readonly Sums[], currency: string): BookingSums {
  const hidden = meets(grantOf(account), DASHBOARD_MONEY_KEYS) ? {} : { driverEarning: null, adminEarning: null };
  const none = { currency, total: 0, driverEarning: 0, adminEarning: 0, estimated: 0 };
  return {
    ...(sums.find((each) => each.currency === currency) ?? none),
    ...hidden,
    others: sums.filter((each) => each.currency !== currency).map((each) => ({ ...each, ...hidden })),
  };
}

/** PostgreSQL adds decimals up exactly. */
const sumOf = (column: SQL | (typeof bookings | typeof bookingDays)["adminEarning"]) =>
  sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

const estimate = sql`(select coalesce(sum(cents::numeric), 0) / 100 from jsonb_each_text(${bookings.fare}) as line(name, cents))`;

/** Adds the bookings up that meet a condition, by reading all of them. */
export async function sumsOf(db: Database, where: SQL | undefined): Promise<Sums[]> {
  const { currency, total, driverEarning, adminEarning } = bookings;
  const paid = await db
    .select({ currency, total: sumOf(total), driverEarning: sumOf(driverEarning), adminEarning: sumOf(adminEarning) })
    .from(bookings)
    .where(where)
    .groupBy(currency);
  return withEstimates(paid, await estimatedSums(db, where));
}

/** Does the same from what triggers keep by day. The rides that are not over, which are few, are read. */
export async function sumsByDay(
  db: Database,
  { ofDays, ofBookings }: { ofDays: SQL | undefined; ofBookings: SQL | undefined },
): Promise<Sums[]> {
  const { currency, paid, driverEarning, adminEarning } = bookingDays;
  const kept = await db
    .select({ currency, total: sumOf(paid), driverEarning: sumOf(driverEarning), adminEarning: sumOf(adminEarning) })
    .from(bookingDays)
    .where(ofDays)
    .groupBy(currency);
  return withEstimates(kept, await estimatedSums(db, ofBookings));
}

async function estimatedSums(db: Database, where: SQL | undefined): Promise<Pick<Sums, "currency" | "estimated">[]> {
  return db
    .select({ currency: bookings.currency, estimated: sumOf(estimate) })
    .from(bookings)
    .where(and(bookingKeys.isOpen, where))
    .groupBy(bookings.currency);
}

/** Leaves out currencies that come to nothing, and orders the others by their codes. */
function withEstimates(
  paid: readonly Omit<Sums, "estimated">[],
  estimates: readonly Pick<Sums, "currency" | "estimated">[],
): Sums[] {
  const currencies = [...new Set([...paid, ...estimates].map(({ currency }) => currency))].sort();
  return currencies
    .map((currency) => ({
      total: 0,
      driverEarning: 0,
      adminEarning: 0,
      estimated: 0,
      ...paid.find((each) => each.currency === currency),
      ...estimates.find((each) => each.currency === currency),
      currency,
    }))
    .filter(({ total, estimated }) => total !== 0 || estimated !== 0);
}
