import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PAYMENT_METHODS, SERVICES } from "contract/booking-constants";
import { decimalsOf, toMinor } from "contract/currency-decimals";
import { BALANCE_STATES } from "contract/ledger-constants";
import type { BalanceSums, DriverBalance } from "contract/payouts";
import { BEARERS, REFUND_STATES } from "contract/refund-constants";
import type { Refund, RefundSums } from "contract/refunds";
import type { Revenue } from "contract/report";
import { dayIn } from "contract/service-day";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { type Account, accounts } from "../../../embedded-api/accounts/table";
import { HttpError } from "../../../embedded-api/core/http-error";
import { rowsOf } from "../../../embedded-api/database/database";
import { newId } from "../../../embedded-api/database/ids";
import { Random } from "../../../embedded-api/demonstration/random";
import { type BookingRow, bookings } from "../../../embedded-api/resources/bookings/table";
import { addBalanceChanges } from "../../../embedded-api/resources/ledger/balances";
import { adjust, reverse } from "../../../embedded-api/resources/ledger/by-hand";
import { payRows } from "../../../embedded-api/resources/ledger/pay";
import { readDriverStatement } from "../../../embedded-api/resources/ledger/statement";
import { driverBalances, ledgerEntries } from "../../../embedded-api/resources/ledger/table";
import { approve, give } from "../../../embedded-api/resources/refunds/give";
import { addRefundChanges } from "../../../embedded-api/resources/refunds/sums";
import { refunds } from "../../../embedded-api/resources/refunds/table";
import { settings } from "../../../embedded-api/resources/settings/table";
import { ADMIN, dataOf, TestApi } from "./api";
import { addDriver } from "./drivers";

const CURRENCIES = ["USD", "JPY", "KWD"] as const;
const DAY_MS = 86_400_000;

let api: TestApi;
let token: string;
let ann: Account;
let ben: Account;

/** How much a run tries: each driver has a history in each currency, all of them made of the run's steps. */
interface Extent {
  drivers: number;
  steps: number;
}

/** Tries random histories of money in several runs, each of which names its seed where something is wrong (`TEST_SEED`). */
export function testMoneyHistories(runs: readonly Extent[]): void {
  beforeAll(async () => {
    api = await TestApi.start();
    token = await api.signIn(ADMIN);
    [ann, ben] = (await api.db.select().from(accounts).limit(2)) as [Account, Account];
  });
  afterAll(() => api.stop());
  const first = process.env.TEST_SEED ?? String(Date.now());
  const seeded = runs.map((extent, at) => ({ ...extent, seed: at === 0 ? first : `${first}.${at}` }));
  test.each(seeded)(
    "whatever happens to money, riders' payments less refunds are the shares, and every statement is its ledger: $drivers drivers, seed $seed",
    { timeout: 900_000 },
    tryHistories,
  );
}

async function tryHistories({ seed, drivers, steps }: Extent & { seed: string }): Promise<void> {
  const random = new Random(`money ${seed}`);
  const driverIds: string[] = [];
  for (let count = 0; count < drivers; count += 1) driverIds.push(await addDriver(api));
  const made: string[] = [];
  // It begins before the clocks change.
  let at = new Date("2026-03-06T20:00:00Z").getTime();
  const today = () => dayIn(DEFAULT_TIME_ZONE, new Date(at));
  const db = api.db;

  const book = async () => {
    const currency = random.pick(CURRENCIES);
    const units = 10 ** decimalsOf(currency);
    const total = random.whole(100, 9999);
    const driver = random.whole(0, total);
    const isCancelled = random.chance(0.2);
    const id = newId(at);
    made.push(id);
    const time = new Date(at);
    await db.insert(bookings).values({
      ...{ id, createdAt: time, updatedAt: time, requestedAt: time, currency, driverId: random.pick(driverIds) },
      ...{ service: random.pick(SERVICES), platform: "ios", paymentMethod: random.pick(PAYMENT_METHODS) },
      promoCode: random.chance(0.2) ? "WELCOME" : null,
      ...(isCancelled
        ? { status: "cancelled" as const, cancelledAt: time }
        : { status: "completed" as const, completedAt: time }),
      paymentState: random.chance(0.9) ? "paid" : random.pick(["failed", "refunded"] as const),
      total: total / units,
      driverEarning: driver / units,
      adminEarning: (total - driver) / units,
    });
  };
  const refund = async () => {
    const [row] = await db
      .select()
      .from(bookings)
      .where(eq(bookings.id, random.pick(made)));
    const amount = random.whole(1, Math.max(1, toMinor(row!.total, row!.currency)));
    const body = { booking: row!.id, amount, bearer: random.pick(BEARERS), reason: "For a reason" };
    await db.update(settings).set({ refundLimit: random.chance(0.3) ? 1 : null });
    await db.transaction((tx) => give(tx, body, { account: ann, now: new Date(at) }));
  };
  const decide = async () => {
    const [row] = await db.select().from(refunds).where(eq(refunds.status, "proposed")).limit(1);
    if (row) await db.transaction((tx) => approve(tx, row, { account: ben, now: new Date(at) }));
  };
  const pay = async () => {
    const some = [random.pick(driverIds), random.pick(driverIds)];
    const rows = await db.select().from(driverBalances).where(inArray(driverBalances.driverId, some));
    const direction = random.pick(["payout", "received"] as const);
    const wanted = rows.map(({ id, balance }) => ({ _id: id, amount: Math.abs(balance) }));
    const order = { direction, until: today(), paidOn: today(), method: "bank" as const, rows: wanted };
    if (rows.length > 0) await db.transaction((tx) => payRows(tx, order, { account: ann, now: new Date(at) }));
  };
  const takeBack = async () => {
    const written = and(eq(ledgerEntries.byId, ann.id), eq(ledgerEntries.driverId, random.pick(driverIds)));
    const entries = await db.select().from(ledgerEntries).where(written);
    const entry = entries.length > 0 ? random.pick(entries) : undefined;
    if (entry)
      await db.transaction((tx) => reverse(tx, String(entry.id), "Sent back", { account: ben, now: new Date(at) }));
  };
  const correct = () =>
    db.transaction((tx) =>
      adjust(
        tx,
        { driverId: random.pick(driverIds), amount: random.whole(-500, 500) || 1, currency: "USD", text: "By hand" },
        { account: ann, now: new Date(at) },
      ),
    );

  await book();
  for (let step = 0; step < steps; step += 1) {
    at += random.whole(0, DAY_MS / 4);
    const tidy = async () => {
      await addBalanceChanges(db);
      await addRefundChanges(db);
    };
    const what = random.pick([book, book, book, refund, refund, decide, pay, takeBack, correct, tidy]);
    // What is refused changes nothing.
    await what().catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
    });
  }

  const rows = await db.select().from(bookings).where(inArray(bookings.id, made));
  for (const row of rows) expect(keptOf(row), `seed ${seed}, booking ${row.id}`).toBe(true);
  for (const currency of CURRENCIES) {
    const asked = { from: "2026-01-01", to: today(), currency };
    const reported = await reportOf({ ...asked, by: "driver", limit: 1000 });
    for (const driverId of driverIds) {
      const whole = await readDriverStatement(db, driverId, asked);
      const [ledger] = await rowsOf<{ sum: number }>(
        db,
        sql`select coalesce(sum(amount), 0)::float8 as sum from ${ledgerEntries}
          where driver_id = ${driverId} and currency = ${currency}`,
      );
      const about = `seed ${seed}, ${currency}`;
      expect(whole.closing, about).toBe(ledger!.sum);
      expect(whole.closing, about).toBe(dueOf(rows, driverId, currency) + byHandOf(whole.sums));
      const middle = await readDriverStatement(db, driverId, { ...asked, to: "2026-03-08" });
      const rest = await readDriverStatement(db, driverId, { ...asked, from: "2026-03-09" });
      expect([middle.closing, rest.closing], about).toEqual([rest.opening, whole.closing]);
      for (const { fares, company, cash, refunds: given, adjustments, payouts, balance } of whole.days)
        expect(fares - company - cash + given + adjustments + payouts, about).toBe(balance);
      const now = reported.get(driverId);
      expect((now?.driver ?? 0) - (now?.cash ?? 0), about).toBe(whole.closing - byHandOf(whole.sums));
    }
  }
  for (const state of [undefined, ...BALANCE_STATES])
    await expectBalanceSums(state && { state }, `seed ${seed}, ${state}`);
  for (const status of [undefined, ...REFUND_STATES])
    await expectRefundSums(status && { status }, `seed ${seed}, ${status}`);
}

/** The number of refunds and their sums, which the list does not read them for, are those of its rows. */
async function expectRefundSums(filter: { status: string } | undefined, about: string) {
  const { sums, totalDocs, docs } = await wholeList<Refund, RefundSums>("listRefunds", filter);
  const sumOf = (code: string, status: string, amount: (refund: Refund) => number) =>
    docs.filter((row) => row.currency === code && row.status === status).reduce((sum, row) => sum + amount(row), 0);
  const currencies = [...new Set(docs.map(({ currency }) => currency))].sort();
  expect(totalDocs, about).toBe(docs.length);
  expect(sums, about).toEqual(
    currencies.map((currency) => ({
      currency,
      given: sumOf(currency, "approved", ({ amount }) => amount),
      drivers: sumOf(currency, "approved", ({ driverAmount }) => driverAmount),
      proposed: sumOf(currency, "proposed", ({ amount }) => amount),
    })),
  );
}

/** The number of balances and their sums, which the list does not read them for, are those of its rows. */
async function expectBalanceSums(filter: { state: string } | undefined, about: string) {
  const { sums, totalDocs, docs } = await wholeList<DriverBalance, BalanceSums>("listBalances", filter);
  const sumOf = (code: string, sign: 1 | -1) =>
    docs.reduce((sum, { currency, balance }) => sum + (currency === code ? Math.max(sign * balance, 0) : 0), 0);
  const currencies = [...new Set(docs.map(({ currency }) => currency))].sort();
  expect(totalDocs, about).toBe(docs.length);
  expect(sums, about).toEqual(
    currencies.map((currency) => ({ currency, owed: sumOf(currency, 1), owes: sumOf(currency, -1) })),
  );
}

/** The sums of a list, and the rows of all its pages. */
async function wholeList<Row, Sums>(name: "listRefunds" | "listBalances", filter: Record<string, string> | undefined) {
  const read = async (limit: number, page: number) =>
    dataOf<{ docs: Row[]; totalDocs: number; sums: Sums }>(
      await api.call(name, { token, query: { limit, page, ...filter } }),
    );
  const { sums, totalDocs } = await read(1, 1);
  const docs: Row[] = [];
  for (let page = 1; docs.length < totalDocs; page += 1) {
    const { docs: more } = await read(1000, page);
    if (more.length === 0) break;
    docs.push(...more);
  }
  return { sums, totalDocs, docs };
}

/** What the money report says of each driver in the asked currency. */
async function reportOf(query: Record<string, string | number>) {
  const report = dataOf<Revenue>(await api.call("readRevenue", { token, query }));
  expect(report.docs.length).toBe(report.totalDocs);
  return new Map(report.docs.map(({ key, now }) => [key, now]));
}

/** Whether no more was given back than paid, and the driver bears no more of it than was given back. */
function keptOf({ total, refunded, refundedDriver, givenBack, paymentState, currency }: BookingRow): boolean {
  const [paid, back, borne] = [total, refunded, refundedDriver].map((amount) => toMinor(amount, currency));
  const isWhole = paymentState === "refunded";
  return back! <= paid! && borne! <= back! && (!isWhole || givenBack === total) && (back! < paid! || isWhole);
}

/** What the bookings of a driver come to: the driver's part of them, less cash that was taken and refunds that are borne. */
function dueOf(rows: readonly BookingRow[], driverId: string, currency: string): number {
  return rows
    .filter((row) => row.driverId === driverId && row.currency === currency && row.paymentState !== "failed")
    .filter(({ paymentState, refunded }) => paymentState !== "refunded" || refunded > 0)
    .reduce((sum, { total, driverEarning, refundedDriver, status, paymentMethod }) => {
      const cash = status === "completed" && paymentMethod === "cash" ? total : 0;
      return sum + toMinor(driverEarning, currency) - toMinor(cash, currency) - toMinor(refundedDriver, currency);
    }, 0);
}

const byHandOf = ({ adjustments, payouts }: { adjustments: number; payouts: number }) => adjustments + payouts;
