import { and, eq, gte, lt, sql } from "drizzle-orm";
import { addDays, dayIn, startOfDay } from "contract/service-day";
import type { Database } from "../../database/database";
import { bookings } from "../bookings/table";
import { localeOf } from "../settings/locale";

const count = sql<number>`count(*)::int`;
const paidIn = (currency: string) =>
  sql`coalesce(sum(${bookings.total}) filter (where ${bookings.currency} = ${currency}), 0)`.mapWith(Number);

/** Reads the rides of this moment and of today, and what today's came to beside the same hours a week ago. */
export async function readNow(db: Database, now: Date, withMoney: boolean) {
  const { timeZone, currency } = await localeOf(db);
  const today = dayIn(timeZone, now);
  const begin = startOfDay(today, timeZone);
  const weekAgo = startOfDay(addDays(today, -7), timeZone);
  const sameTime = new Date(weekAgo.getTime() + now.getTime() - begin.getTime());
  const { status, requestedAt } = bookings;
  const [states, before, unassigned, underWay] = await Promise.all([
    db
      .select({ status, count, paid: paidIn(currency) })
      .from(bookings)
      .where(gte(requestedAt, begin))
      .groupBy(status),
    withMoney
      ? db
          .select({ paid: paidIn(currency) })
          .from(bookings)
          .where(and(gte(requestedAt, weekAgo), lt(requestedAt, sameTime)))
      : [],
    db.$count(bookings, eq(status, "requested")),
    db.$count(bookings, eq(status, "started")),
  ]);
  const countOf = (state: string) => states.find((row) => row.status === state)?.count ?? 0;
  const cents = states.reduce((sum, { paid }) => sum + Math.round(paid * 100), 0);
  return {
    at: now.toISOString(),
    unassigned,
    underWay,
    completed: countOf("completed"),
    cancelled: countOf("cancelled"),
    ...(withMoney && { earnings: cents / 100, weekBefore: before[0]?.paid ?? 0 }),
  };
}
