import { and, asc, between, eq, inArray, lt, sql } from "drizzle-orm";
import { alias, type AnyPgColumn } from "drizzle-orm/pg-core";
import type { Statement, StatementSums } from "contract/payouts";
import { missing } from "../../core/http-error";
import type { Database } from "../../database/database";
import { isId } from "../../database/ids";
import { bookings } from "../bookings/table";
import { drivers } from "../drivers/table";
import { localeOf } from "../settings/locale";
import { peopleOf } from "./balances";
import { driverBalances, ledgerEntries, payoutRuns } from "./table";

const NONE: StatementSums = {
  rides: 0,
  fares: 0,
  tips: 0,
  company: 0,
  cash: 0,
  refunds: 0,
  adjustments: 0,
  payouts: 0,
  balance: 0,
};

/**
 * Returns what a driver earned, took in cash and was paid in a period. The balance before it and the sums of its days add up to
 * the balance after it.
 * @param asked the days, in the service's time zone, and optionally another currency than the service's
 * @throws {HttpError} 404
 */
export async function readDriverStatement(
  db: Database,
  id: string,
  asked: { from: string; to: string; currency?: string | undefined },
): Promise<Statement> {
  const [driver] = isId(id) ? await db.select().from(drivers).where(eq(drivers.id, id)) : [];
  if (!driver) throw missing("The driver");
  const [person, kept, locale] = await Promise.all([
    peopleOf(db, [id]),
    db.select().from(driverBalances).where(eq(driverBalances.driverId, id)).orderBy(asc(driverBalances.currency)),
    localeOf(db),
  ]);
  const currency = asked.currency ?? locale.currency;
  const own = and(eq(ledgerEntries.driverId, id), eq(ledgerEntries.currency, currency));
  const [before, days, entries] = await Promise.all([
    db
      .select({ balance: sql`coalesce(sum(${ledgerEntries.amount}), 0)`.mapWith(Number) })
      .from(ledgerEntries)
      .where(and(own, lt(ledgerEntries.day, asked.from))),
    db
      .select({ day: ledgerEntries.day, ...summed })
      .from(ledgerEntries)
      .where(and(own, between(ledgerEntries.day, asked.from, asked.to)))
      .groupBy(ledgerEntries.day)
      .orderBy(asc(ledgerEntries.day)),
    readByHand(db, id, { ...asked, currency }),
  ]);
  const opening = before[0]?.balance ?? 0;
  const sums = days.reduce((all, day) => added(all, day), NONE);
  return {
    driver: { ...person.get(id)!, email: driver.email, language: driver.language },
    currency,
    others: kept.map((balance) => balance.currency).filter((code) => code !== currency),
    from: asked.from,
    to: asked.to,
    opening,
    closing: opening + sums.balance,
    sums,
    days,
    entries,
  };
}

const { rides, fare, tip, company, cash, kind, amount } = ledgerEntries;
const sumOf = (column: AnyPgColumn) => sql`sum(${column})`.mapWith(Number);
/** A reversal counts like the entry that it reverses: those with a run as payments, the others as adjustments. */
const summed = {
  rides: sumOf(rides),
  fares: sumOf(fare),
  tips: sumOf(tip),
  company: sumOf(company),
  cash: sumOf(cash),
  refunds: sql`coalesce(sum(${amount}) filter (where ${kind} = 'refund'), 0)`.mapWith(Number),
  adjustments:
    sql`coalesce(sum(${amount}) filter (where ${kind} in ('adjustment', 'reversal') and ${ledgerEntries.runId} is null), 0)`.mapWith(
      Number,
    ),
  payouts: sql`coalesce(sum(${amount}) filter (where ${ledgerEntries.runId} is not null), 0)`.mapWith(Number),
  balance: sumOf(amount),
};

function added(one: StatementSums, other: StatementSums): StatementSums {
  const names = Object.keys(NONE) as (keyof StatementSums)[];
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as unknown as StatementSums;
}

async function readByHand(db: Database, id: string, asked: { from: string; to: string; currency: string }) {
  const reversal = alias(ledgerEntries, "reversal");
  const rows = await db
    .select({
      ledger_entries: ledgerEntries,
      reversal,
      paidOn: payoutRuns.paidOn,
      bookings: { id: bookings.id, number: bookings.number },
    })
    .from(ledgerEntries)
    .leftJoin(reversal, eq(reversal.reverses, ledgerEntries.id))
    .leftJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .leftJoin(payoutRuns, eq(payoutRuns.id, ledgerEntries.runId))
    .where(
      and(
        eq(ledgerEntries.driverId, id),
        eq(ledgerEntries.currency, asked.currency),
        between(ledgerEntries.day, asked.from, asked.to),
        inArray(ledgerEntries.kind, ["refund", "adjustment", "payout", "received", "reversal"]),
      ),
    )
    .orderBy(asc(ledgerEntries.day), asc(ledgerEntries.id));
  return rows.map(({ ledger_entries: entry, reversal: taken, bookings: booking, paidOn }) => ({
    _id: String(entry.id),
    at: entry.at.toISOString(),
    day: entry.day,
    kind: entry.kind,
    amount: entry.amount,
    text: entry.text,
    by: entry.byName,
    run: entry.runId,
    // A payment that is taken back was not made on that day.
    paidOn: entry.kind === "reversal" ? null : paidOn,
    booking: booking && { _id: booking.id, number: String(booking.number) },
    isReversed: taken !== null,
  }));
}
