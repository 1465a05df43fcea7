import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { addDays, dayIn, startOfDay } from "contract/service-day";
import type { Database } from "../../database/database";
import { isUnassigned, isUnassignedSoon } from "../bookings/pages";
import { bookings, isCollected, keptOf } from "../bookings/table";
import { localeOf } from "../settings/locale";

const count = sql<number>`count(*)::int`;
const sumOf = (amount: SQL) =>
  sql`coalesce(sum(${amount}) filter (where ${isCollected(bookings.paymentState)}), 0)`.mapWith(Number);
const kept = keptOf("total");
const paid = sumOf(kept.paid);
const company = sumOf(kept.company);

/** Reads the rides of this moment and of today, and today's earnings beside those of the same hours a week ago. */
export async function readNow(db: Database, now: Date, withMoney: boolean) {
  const { timeZone, currency } = await localeOf(db);
  const today = dayIn(timeZone, now);
  const begin = startOfDay(today, timeZone);
  const weekAgo = startOfDay(addDays(today, -7), timeZone);
  const sameTime = new Date(weekAgo.getTime() + now.getTime() - begin.getTime());
  const { status, requestedAt, currency: priced } = bookings;
  const [states, before, unassigned, unassignedSoon, underWay] = await Promise.all([
    db
      .select({ status, currency: priced, count, paid, company })
      .from(bookings)
      .where(gte(requestedAt, begin))
      .groupBy(status, priced),
    withMoney
      ? db
          .select({ currency: priced, paid })
          .from(bookings)
          .where(and(gte(requestedAt, weekAgo), lt(requestedAt, sameTime)))
          .groupBy(priced)
      : [],
    db.$count(bookings, isUnassigned),
    db.$count(bookings, isUnassignedSoon(now)),
    db.$count(bookings, eq(status, "started")),
  ]);
  const countOf = (state: string) => states.reduce((sum, row) => (row.status === state ? sum + row.count : sum), 0);
  const earned = byCurrency(states, (row) => row.paid);
  const companyEarned = byCurrency(states, (row) => row.company);
  const others = (amounts: ReadonlyMap<string, number>) =>
    [...amounts].flatMap(([code, amount]) => (code === currency ? [] : [{ currency: code, amount }]));
  const earnedBefore = byCurrency(before, (row) => row.paid);
  return {
    at: now.toISOString(),
    unassigned,
    unassignedSoon,
    underWay,
    completed: countOf("completed"),
    cancelled: countOf("cancelled"),
    ...(withMoney && {
      earnings: earned.get(currency) ?? 0,
      companyEarnings: companyEarned.get(currency) ?? 0,
      otherCompanyEarnings: others(companyEarned),
      otherEarnings: others(earned),
      // Amounts in several currencies can't be compared.
      ...(earnedBefore.size <= Number(earnedBefore.has(currency)) && { weekBefore: earnedBefore.get(currency) ?? 0 }),
    }),
  };
}

/** Adds up amounts by currency, ordered by code; sums of zero are left out. */
function byCurrency<Row extends { currency: string }>(
  rows: readonly Row[],
  amount: (row: Row) => number,
): Map<string, number> {
  const thousandths = new Map<string, number>();
  for (const row of rows)
    thousandths.set(row.currency, (thousandths.get(row.currency) ?? 0) + Math.round(amount(row) * 1000));
  return new Map(
    [...thousandths]
      .filter(([, sum]) => sum !== 0)
      .sort()
      .map(([currency, sum]) => [currency, sum / 1000]),
  );
}
