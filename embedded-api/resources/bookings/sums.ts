import { and, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { DASHBOARD_MONEY_KEYS, meets } from "contract/access-keys";
import type { BookingSums } from "contract/bookings";
import { grantOf } from "../../accounts/grant";
import type { Account } from "../../accounts/table";
import type { Database } from "../../database/database";
import { bookingDays, bookingKeys, bookings, isCollected, keptOf } from "./table";

/** The sums of the bookings in one currency. */
export interface Sums {
  currency: string;
  total: number;
  driverEarning: number;
  adminEarning: number;
  estimated: number;
  refunded: number;
  failed: number;
}

/**
 * Returns the sums that an account may see. The shares are for those who see earnings on the dashboard (ruling C3).
 * @param currency of the service; amounts in other currencies are never added to its own
 */
export function sumsFor(account: Account, sums: readonly Sums[], currency: string): BookingSums {
  const hidden = meets(grantOf(account), DASHBOARD_MONEY_KEYS) ? {} : { driverEarning: null, adminEarning: null };
  return {
    ...(sums.find((each) => each.currency === currency) ?? { ...NOTHING, currency }),
    ...hidden,
    others: sums.filter((each) => each.currency !== currency).map((each) => ({ ...each, ...hidden })),
  };
}

const NOTHING = { total: 0, driverEarning: 0, adminEarning: 0, estimated: 0, refunded: 0, failed: 0 };

/** Adds up in PostgreSQL, which is exact with decimals. */
const sumOf = (column: SQL | AnyPgColumn, where = sql`true`) =>
  sql<number>`coalesce(sum(${column}) filter (where ${where}), 0)`.mapWith(Number);

/** The sums of bookings or of days, by their names in answers. */
function sumsIn(table: typeof bookings | typeof bookingDays, paid: "total" | "paid") {
  const { currency, paymentState, givenBack } = table;
  const collected = isCollected(paymentState);
  const kept = keptOf(paid);
  return {
    currency,
    total: sumOf(kept.paid, collected),
    driverEarning: sumOf(kept.driver, collected),
    adminEarning: sumOf(kept.company, collected),
    refunded: sumOf(givenBack, collected),
    failed: sumOf(sql`${sql.identifier(paid)}`, sql`${paymentState} = 'failed'`),
  };
}

const estimate = sql`(select coalesce(sum(stored::numeric), 0) / fare_units(${bookings.currency}) from jsonb_each_text(${bookings.fare}) as line(name, stored))`;

/** Adds up the bookings that fulfil a condition, by reading all of them. */
export async function sumsOf(db: Database, where: SQL | undefined): Promise<Sums[]> {
  const paid = await db.select(sumsIn(bookings, "total")).from(bookings).where(where).groupBy(bookings.currency);
  return withEstimates(paid, await estimatedSums(db, where));
}

/** Does the same from the sums by day that triggers maintain. Rides that are not over are read, because they are few. */
export async function sumsByDay(
  db: Database,
  { ofDays, ofBookings }: { ofDays: SQL | undefined; ofBookings: SQL | undefined },
): Promise<Sums[]> {
  const kept = await db
    .select(sumsIn(bookingDays, "paid"))
    .from(bookingDays)
    .where(ofDays)
    .groupBy(bookingDays.currency);
  return withEstimates(kept, await estimatedSums(db, ofBookings));
}

async function estimatedSums(db: Database, where: SQL | undefined): Promise<Pick<Sums, "currency" | "estimated">[]> {
  return db
    .select({ currency: bookings.currency, estimated: sumOf(estimate) })
    .from(bookings)
    .where(and(bookingKeys.isOpen, where))
    .groupBy(bookings.currency);
}

/** Leaves out currencies whose sums are all zero, and orders the others by code. */
function withEstimates(
  paid: readonly Omit<Sums, "estimated">[],
  estimates: readonly Pick<Sums, "currency" | "estimated">[],
): Sums[] {
  const currencies = [...new Set([...paid, ...estimates].map(({ currency }) => currency))].sort();
  return currencies
    .map((currency) => ({
      ...NOTHING,
      ...paid.find((each) => each.currency === currency),
      ...estimates.find((each) => each.currency === currency),
      currency,
    }))
    .filter((sums) => [sums.total, sums.estimated, sums.refunded, sums.failed].some((amount) => amount !== 0));
}
