import { asc, inArray, sql } from "drizzle-orm";
import type { CallBody } from "contract/call";
import { dayIn, yearBefore } from "contract/service-day";
import type { PaidRow, payDrivers } from "contract/payouts";
import type { Account } from "../../accounts/table";
import { invalid } from "../../core/http-error";
import { type Database, rowsOf } from "../../database/database";
import { isId, newId } from "../../database/ids";
import { type Happening, writeHistory } from "../driver-history/write";
import { localeOf } from "../settings/locale";
import { peopleOf } from "./balances";
import { dueUntil } from "./due";
import { amountDetails } from "./history";
import { driverBalances, ledgerEntries, payoutRuns } from "./table";

type Order = CallBody<typeof payDrivers>;

/** The person who pays, and the moment. */
export interface Payer {
  account: Pick<Account, "id" | "username">;
  now: Date;
}

/**
 * Pays drivers, or records what they have paid. The balances stay locked until the end, so that if two people pay at the same
 * time, the second one finds nothing to pay.
 * @returns the outcome of each row; the run is null if nobody was paid
 */
export async function payRows(tx: Database, order: Order, { account, now }: Payer) {
  const { timeZone } = await localeOf(tx);
  const today = dayIn(timeZone, now);
  if (order.until > today) throw invalid("The period has not ended yet.", { until: "Today at the latest." });
  if (order.paidOn > today) throw invalid("A payment can't be made in the future.", { paidOn: "Today at the latest." });
  if (order.paidOn < yearBefore(today))
    throw invalid("This payment was made too long ago.", { paidOn: "Within the last year." });
  const wanted = new Map(order.rows.map(({ _id, amount }) => [_id, amount]));
  const balances = await tx
    .select()
    .from(driverBalances)
    .where(inArray(driverBalances.id, [...wanted.keys()].filter(isId)))
    // Rides lock balances in the same order.
    .orderBy(asc(driverBalances.driverId), asc(driverBalances.currency))
    .for("update");
  const due = await dueOf(
    tx,
    balances.map(({ id }) => id),
    order.until,
  );
  const people = await peopleOf(
    tx,
    balances.map(({ driverId }) => driverId),
  );
  const sign = order.direction === "payout" ? 1 : -1;
  const rows = balances.map((balance) => {
    const amount = Math.max(0, sign * (due.get(balance.id) ?? 0));
    const outcome = amount === 0 ? "nothing" : amount === wanted.get(balance.id) ? "paid" : "changed";
    return { balance, amount, outcome } as const;
  });
  const paid = rows.filter(({ outcome }) => outcome === "paid");
  const runId = paid.length > 0 ? newId(now.getTime()) : null;
  if (runId) {
    const { paidOn, until, method, reference } = order;
    const by = { byId: account.id, byName: account.username };
    await tx
      .insert(payoutRuns)
      .values({ id: runId, at: now, paidOn, until, method, reference: reference || null, ...by });
    await tx.insert(ledgerEntries).values(
      paid.map(({ balance, amount }) => ({
        at: now,
        day: today,
        driverId: balance.driverId,
        kind: order.direction,
        amount: -sign * amount,
        currency: balance.currency,
        runId,
        ...by,
      })),
    );
  }
  await tellDrivers(tx, order, paid, { account, now });
  const shown = rows.map(({ balance, amount, outcome }): PaidRow => ({
    _id: balance.id,
    driver: people.get(balance.driverId)!,
    currency: balance.currency,
    outcome,
    amount,
  }));
  return { runId, rows: shown };
}

async function tellDrivers(
  tx: Database,
  { direction, until }: Order,
  paid: readonly { balance: typeof driverBalances.$inferSelect; amount: number }[],
  { account, now }: Payer,
): Promise<void> {
  if (paid.length === 0) return;
  const lines = paid.map(({ balance: { driverId, currency }, amount }): Happening => ({
    driverId,
    event: direction === "payout" ? "settled" : "moneyReceived",
    details: { ...amountDetails(amount, currency), until },
    by: account.username,
  }));
  await writeHistory(tx, now, ...lines);
}

/** Returns what is due for each balance from entries up to the end of a day. */
async function dueOf(tx: Database, ids: string[], until: string): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const list = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const rows = await rowsOf<{ id: string; due: number }>(
    tx,
    sql`select kept.id, ${dueUntil(until)} as due from driver_balances as kept where kept.id in (${list})`,
  );
  return new Map(rows.map(({ id, due }) => [id, due]));
}
