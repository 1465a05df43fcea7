import { and, eq, gte, lt, sql } from "drizzle-orm";
import { addDays, dayIn, startOfDay } from "contract/service-day";
import type { Database } from "../../database/database";
import { bookings } from "../bookings/table";
import { localeOf } from "../settings/locale";

const count = sql<number>`count(*)::int`;
const paid = sql`coalesce(sum(${bookings.total}), 0)`.mapWith(Number);

/** Reads the rides of this moment and of today, and what today's came to beside the same hours a week ago. */
export async function readNow(db: Database, now: Date, withMoney: boolean) {
  const { timeZone, currency } = await localeOf(db);
  const today = dayIn(timeZone, now);
  const begin = startOfDay(today, timeZone);
  const weekAgo = startOfDay(addDays(today, -7), timeZone);
  const sameTime = new Date(weekAgo.getTime() + now.getTime() - begin.getTime());
  const { status, requestedAt, currency: priced } = bookings;
  const [states, before, unassigned, underWay] = await Promise.all([
    db
      .select({ status, currency: priced, count, paid })
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
    db.$count(bookings, eq(status, "requested")),
    db.$count(bookings, eq(status, "started")),
  ]);
  const countOf = (state: string) => states.reduce((sum, row) => (row.status === state ? sum + row.count : sum), 0);
  const earned = paidByCurrency(states);
  const earnedBefore = paidByCurrency(before);
  return {
    at: now.toISOString(),
    unassigned,
    underWay,
    completed: countOf("completed"),
    cancelled: countOf("cancelled"),
    ...(withMoney && {
      earnings: earned.get(currency) ?? 0,
      otherEarnings: [...earned].flatMap(([code, amount]) => (code === currency ? [] : [{ currency: code, amount }])),
      // Amounts in several currencies can't be compared.
      ...(earnedBefore.size <= Number(earnedBefore.has(currency)) && { weekBefore: earnedBefore.get(currency) ?? 0 }),
    }),
  };
}

/** Adds amounts up by their currencies, in the order of the codes; those that come to nothing are left out. */
function paidByCurrency(rows: readonly { currency: string; paid: number }[]): Map<string, number> {
  const cents = new Map<string, number>();
  for (const { currency, paid } of rows) cents.set(currency, (cents.get(currency) ?? 0) + Math.round(paid * 100));
  return new Map(
    [...cents]
      .filter(([, sum]) => sum !== 0)
      .sort()
      .map(([currency, sum]) => [currency, sum / 100]),
  );
}
