import { and, desc, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, test } from "vitest";
import { toMinor } from "contract/currency-decimals";
import { BEARERS } from "contract/refund-constants";
import { dayIn } from "contract/service-day";
import { type Account, accounts } from "../../../embedded-api/accounts/table";
import { HttpError } from "../../../embedded-api/core/http-error";
import { createLog } from "../../../embedded-api/core/log";
import { newId } from "../../../embedded-api/database/ids";
import { Random } from "../../../embedded-api/demonstration/random";
import { followTimeZone } from "../../../embedded-api/resources/bookings/day-totals";
import { bookings } from "../../../embedded-api/resources/bookings/table";
import { addBalanceChanges } from "../../../embedded-api/resources/ledger/balances";
import { adjust, reverse } from "../../../embedded-api/resources/ledger/by-hand";
import { payRows } from "../../../embedded-api/resources/ledger/pay";
import { driverBalances, ledgerEntries } from "../../../embedded-api/resources/ledger/table";
import { approve, give, reject } from "../../../embedded-api/resources/refunds/give";
import { addRefundChanges } from "../../../embedded-api/resources/refunds/sums";
import { refunds } from "../../../embedded-api/resources/refunds/table";
import { localeOf } from "../../../embedded-api/resources/settings/locale";
import { settings } from "../../../embedded-api/resources/settings/table";
import { ADMIN, TestApi } from "./api";
import { addDriver } from "./drivers";
import { CURRENCIES, randomBooking, tipped } from "./money-bookings";
import { expectHeld } from "./money-held";
import { expectKeptSums } from "./money-sums";

const DAY_MS = 86_400_000;
/** East and west of the demonstration's zone, of which one changes its clocks three weeks later. */
const ZONES = ["Europe/Berlin", "Asia/Seoul", "Pacific/Honolulu"] as const;
/** So many steps happen while the days of a changed zone are not counted yet. */
const UNCOUNTED_STEPS = 20;

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
  const db = api.db;
  const zones = [{ timeZone: (await localeOf(db)).timeZone, after: 0 }];
  const today = () => dayIn(zones.at(-1)!.timeZone, new Date(at));
  const by = (account: Account) => ({ account, now: new Date(at) });
  const madeOne = async () =>
    (
      await db
        .select()
        .from(bookings)
        .where(eq(bookings.id, random.pick(made)))
    )[0]!;

  const book = async () => {
    const id = newId(at);
    made.push(id);
    await db.insert(bookings).values({ ...randomBooking(random, new Date(at)), id, driverId: random.pick(driverIds) });
  };
  const tip = async () => {
    const row = await madeOne();
    if (row.status !== "completed" || row.paymentState !== "paid") return;
    const change = { ...tipped(random, row), updatedAt: new Date(at) };
    await db.update(bookings).set(change).where(eq(bookings.id, row.id));
  };
  const refund = async () => {
    const row = await madeOne();
    const amount = random.whole(1, Math.max(1, toMinor(row.total, row.currency)));
    const body = { booking: row.id, amount, bearer: random.pick(BEARERS), reason: "For a reason" };
    await db.update(settings).set({ refundLimit: random.chance(0.3) ? 1 : null });
    await db.transaction((tx) => give(tx, body, by(ann)));
  };
  const decide = async () => {
    const proposed = and(eq(refunds.status, "proposed"), eq(refunds.byId, ann.id));
    const [row] = await db.select().from(refunds).where(proposed).limit(1);
    const isRejected = random.chance(0.2);
    if (row) await db.transaction((tx) => (isRejected ? reject(tx, row, "No", by(ben)) : approve(tx, row, by(ben))));
  };
  const pay = async () => {
    const some = [random.pick(driverIds), random.pick(driverIds)];
    const rows = await db.select().from(driverBalances).where(inArray(driverBalances.driverId, some));
    const direction = random.pick(["payout", "received"] as const);
    const wanted = rows.map(({ id, balance }) => ({ _id: id, amount: Math.abs(balance) }));
    const order = { direction, until: today(), paidOn: today(), method: "bank" as const, rows: wanted };
    if (rows.length > 0) await db.transaction((tx) => payRows(tx, order, by(ann)));
  };
  const takeBack = async () => {
    const { driverId, kind } = ledgerEntries;
    const paid = and(eq(driverId, random.pick(driverIds)), inArray(kind, ["payout", "received"]));
    const entries = await db.select().from(ledgerEntries).where(paid);
    const entry = entries.length > 0 ? random.pick(entries) : undefined;
    if (entry) await db.transaction((tx) => reverse(tx, String(entry.id), "Sent back", by(ben)));
  };
  const correct = () => {
    const amount = random.whole(-500, 500) || 1;
    const [driverId, currency] = [random.pick(driverIds), random.pick(CURRENCIES)];
    return db.transaction((tx) => adjust(tx, { driverId, amount, currency, text: "By hand" }, by(ann)));
  };
  const tidy = async () => {
    await addBalanceChanges(db);
    await addRefundChanges(db);
  };
  const move = async () => {
    const timeZone = random.pick(ZONES.filter((zone) => zone !== zones.at(-1)!.timeZone));
    const [last] = await db.select().from(ledgerEntries).orderBy(desc(ledgerEntries.id)).limit(1);
    await db.update(settings).set({ timeZone });
    zones.push({ timeZone, after: last!.id });
  };
  const count = () =>
    followTimeZone(
      db,
      createLog(() => undefined),
      new AbortController().signal,
    );

  await book();
  const moved = Math.floor(steps / 2);
  for (let step = 0; step < steps; step += 1) {
    at += random.whole(0, DAY_MS / 4);
    if (step === moved) await move();
    if (step === moved + UNCOUNTED_STEPS) await count();
    const what = random.pick([book, book, book, tip, refund, refund, decide, pay, takeBack, correct, tidy]);
    // What is refused changes nothing.
    await what().catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
    });
  }
  const about = `seed ${seed}`;
  await expectHeld({ api, token, random, about, driverIds, bookingIds: made, until: new Date(at), zones });
  await expectKeptSums(api, token, about);
}
