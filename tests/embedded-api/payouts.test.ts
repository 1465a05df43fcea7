import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HistoryEntry } from "contract/driver-history";
import type { DriverBalance, Payment, PaidRow, PayoutRun, Statement } from "contract/payouts";
import { addDays, dayIn, yearBefore } from "contract/service-day";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { rowsOf } from "../../embedded-api/database/database";
import { newId } from "../../embedded-api/database/ids";
import { bookings } from "../../embedded-api/resources/bookings/table";
import { drivers } from "../../embedded-api/resources/drivers/table";
import { driverBalances, ledgerEntries } from "../../embedded-api/resources/ledger/table";
import { ADMIN, type Answered, dataOf, docsOf, OPERATIONS, TestApi } from "./support/api";
import { postgresUrl } from "./support/database";
import { addOwed, addPaidRide, type RideValues } from "./support/owed-drivers";
import { together } from "./support/together";

let api: TestApi;
let token: string;
/** The server's clock stands still, so that no test goes on after midnight. */
let now: Date;
let [today, yesterday] = ["", ""];

beforeAll(async () => {
  api = await TestApi.start();
  now = api.stopClock();
  today = dayIn(DEFAULT_TIME_ZONE, now);
  yesterday = addDays(today, -1);
  token = await api.signIn(ADMIN);
  await api.call("confirmIdentity", { token, body: { password: ADMIN.password } });
});
afterAll(() => api.stop());

const threeDaysAgo = () => new Date(now.getTime() - 3 * 86_400_000);
const owed = (values: RideValues = {}) => addOwed(api, threeDaysAgo(), values);
const ride = (driverId: string, values: RideValues = {}) => addPaidRide(api, driverId, threeDaysAgo(), values);

interface Paid {
  run: PayoutRun | null;
  rows: PaidRow[];
}

const pay = (rows: { _id: string; amount: number }[], direction = "payout", until = yesterday) =>
  api.call("payDrivers", { token, body: { direction, until, paidOn: until, method: "bank", rows } });
const paid = (answered: Answered) => dataOf<Paid>(answered);
const balance = async (balanceId: string, query: Record<string, string | number> = {}) =>
  docsOf<DriverBalance>(await api.call("listBalances", { token, query: { ids: balanceId, ...query } }))[0]!;

const runOf = async (run: PayoutRun | null) =>
  dataOf<{ run: PayoutRun }>(await api.call("readPayoutRun", { token, params: { id: run!._id }, query: {} })).run;

describe("a payout", () => {
  test("pays what is owed up to a day, once", async () => {
    const { driverId, balanceId } = await owed();
    await ride(driverId, { completedAt: now });
    expect(await balance(balanceId, { until: yesterday })).toMatchObject({ balance: 3040, due: 1520, rides: 2 });
    const { run, rows } = paid(await pay([{ _id: balanceId, amount: 1520 }]));
    expect(rows).toMatchObject([{ outcome: "paid", amount: 1520, driver: { _id: driverId } }]);
    expect(run).toMatchObject({ payments: 1, sums: [{ currency: "USD", paid: 1520, received: 0 }], by: "Admin" });
    expect(await balance(balanceId, { until: yesterday })).toMatchObject({ balance: 1520, due: 0 });
    expect(paid(await pay([{ _id: balanceId, amount: 1520 }]))).toMatchObject({
      run: null,
      rows: [{ outcome: "nothing", amount: 0 }],
    });
  });

  test("is not made with another amount than the person saw", async () => {
    const { driverId, balanceId } = await owed();
    await ride(driverId, { paymentMethod: "cash" });
    const { run, rows } = paid(await pay([{ _id: balanceId, amount: 1520 }]));
    expect({ run, rows }).toMatchObject({ run: null, rows: [{ outcome: "changed", amount: 1040 }] });
    expect(await balance(balanceId)).toMatchObject({ balance: 1040 });
  });

  test("can come from the driver", async () => {
    const { balanceId } = await owed({ paymentMethod: "cash" });
    expect(paid(await pay([{ _id: balanceId, amount: 480 }]))).toMatchObject({ rows: [{ outcome: "nothing" }] });
    const received = paid(await pay([{ _id: balanceId, amount: 480 }], "received"));
    expect(received).toMatchObject({ rows: [{ outcome: "paid" }], run: { direction: "received" } });
    expect(await runOf(received.run)).toMatchObject({ sums: [{ currency: "USD", paid: 0, received: 480 }] });
    expect(await balance(balanceId)).toMatchObject({ balance: 0 });
  });

  test("is taken back once, with a reason, and can be made again", async () => {
    const { balanceId } = await owed();
    const { run } = paid(await pay([{ _id: balanceId, amount: 1520 }]));
    const payments = async () =>
      docsOf<Payment>(await api.call("readPayoutRun", { token, params: { id: run!._id }, query: {} }));
    const [entry] = await payments();
    const reverse = () =>
      api.call("reversePayment", { token, params: { id: entry!._id }, body: { reason: "The bank sent it back." } });
    expect((await reverse()).status).toBe(200);
    expect((await reverse()).status).toBe(409);
    expect(await payments()).toMatchObject([{ reversed: { by: "Admin", reason: "The bank sent it back." } }]);
    expect(await runOf(run)).toMatchObject({ payments: 1, sums: [{ currency: "USD", paid: 0, received: 0 }] });
    expect(await balance(balanceId, { until: yesterday })).toMatchObject({ balance: 1520, due: 1520 });
    expect(paid(await pay([{ _id: balanceId, amount: 1520 }]))).toMatchObject({ rows: [{ outcome: "paid" }] });
  });

  test("was made today at the latest, and within the last year; the statement has its day", async () => {
    const { balanceId, driverId } = await owed();
    const paidOn = (day: string) =>
      api.call("payDrivers", {
        token,
        body: {
          direction: "payout",
          until: yesterday,
          paidOn: day,
          method: "bank",
          rows: [{ _id: balanceId, amount: 1520 }],
        },
      });
    expect(await paidOn(addDays(today, 1))).toMatchObject({
      status: 400,
      body: { errors: { paidOn: "Today at the latest." } },
    });
    expect(await paidOn(addDays(yearBefore(today), -1))).toMatchObject({
      status: 400,
      body: { errors: { paidOn: "Within the last year." } },
    });
    expect((await paidOn(yearBefore(today))).status).toBe(200);
    const asked = { token, params: { id: driverId }, query: { from: today, to: today } };
    expect(dataOf<Statement>(await api.call("readStatement", asked)).entries).toMatchObject([
      { kind: "payout", day: today, paidOn: yearBefore(today) },
    ]);
  });

  test("is nobody's without the key, and asks who it is", async () => {
    const other = await api.signIn(OPERATIONS);
    expect((await api.call("listBalances", { token: other })).status).toBe(403);
    const unconfirmed = await api.signIn(ADMIN);
    api.passTime(60 * 60_000);
    const body = {
      direction: "payout",
      until: yesterday,
      paidOn: yesterday,
      method: "bank",
      rows: [{ _id: newId(), amount: 1 }],
    };
    expect((await api.call("payDrivers", { token: unconfirmed, body })).status).toBe(403);
    api.passTime(-60 * 60_000);
  });

  test.skipIf(!postgresUrl)("is made once where two people pay at once", async () => {
    const { balanceId } = await owed();
    const held = sql`select from ${driverBalances} where id = ${balanceId} for update`;
    const answers = await together(api.db, held, [
      () => pay([{ _id: balanceId, amount: 1520 }]),
      () => pay([{ _id: balanceId, amount: 1520 }]),
    ]);
    expect(answers.map((answer) => paid(answer).rows[0]!.outcome)).toEqual(["paid", "nothing"]);
    expect(await balance(balanceId)).toMatchObject({ balance: 0 });
  });
});

test("payments made together are listed by the day of the payment, whenever they were entered", async () => {
  const made: string[] = [];
  for (const day of [yesterday, today, addDays(yesterday, -1)]) {
    const { balanceId } = await owed();
    made.push(paid(await pay([{ _id: balanceId, amount: 1520 }], "payout", day)).run!._id);
  }
  const [second, first, third] = made;
  const listed = async (query: Record<string, string>) =>
    docsOf<PayoutRun>(await api.call("listPayoutRuns", { token, query: { limit: 1000, ...query } }))
      .map(({ _id }) => _id)
      .filter((id) => made.includes(id));
  expect(await listed({})).toEqual([first, second, third]);
  expect(await listed({ sort: "paidOn" })).toEqual([third, second, first]);
});

describe("the list of balances", () => {
  test("is filtered by direction and amount, and its sums are those of all pages", async () => {
    const { driverId, balanceId } = await owed({ total: 9000, driverEarning: 8000.55 });
    const list = async (query: Record<string, string | number>) =>
      docsOf<DriverBalance>(await api.call("listBalances", { token, query: { limit: 1000, ...query } }));
    expect((await list({ over: 8000 })).map(({ _id }) => _id)).toContain(balanceId);
    expect((await list({ over: 8001 })).map(({ _id }) => _id)).not.toContain(balanceId);
    expect((await list({ state: "owes" })).every((row) => row.balance < 0)).toBe(true);
    const all = await list({});
    const answered = await api.call("listBalances", { token, query: { limit: 1 } });
    const positive = all.filter((row) => row.currency === "USD" && row.balance > 0).map((row) => row.balance);
    const sums = dataOf<{ sums: { currency: string; owed: number }[] }>(answered).sums;
    expect(sums.find(({ currency }) => currency === "USD")?.owed).toBe(positive.reduce((a, b) => a + b, 0));
    const { name } = all.find((row) => row.driver._id === driverId)!.driver;
    expect((await list({ search: name.toLowerCase() })).map(({ _id }) => _id)).toContain(balanceId);
  });
});

test("an amount is compared with each balance in its own currency", async () => {
  const { balanceId: dollars } = await owed({ total: 60, driverEarning: 50 });
  const { balanceId: dinars } = await owed({ total: 60, driverEarning: 50, currency: "KWD" });
  const over = async (amount: number) =>
    docsOf<DriverBalance>(
      await api.call("listBalances", { token, query: { ids: `${dollars},${dinars}`, over: amount } }),
    ).map(({ currency }) => currency);
  expect((await over(49)).sort()).toEqual(["KWD", "USD"]);
  expect(await over(50)).toEqual([]);
});

describe("a driver's statement", () => {
  test("goes from the balance before to the balance after, by what lies between", async () => {
    const { driverId, balanceId } = await owed({ tip: 2 });
    await ride(driverId, { paymentMethod: "cash", completedAt: new Date(now.getTime() - 2 * 86_400_000) });
    await api.call("adjustBalance", {
      token,
      params: { id: driverId },
      body: { amount: -150, reason: "A broken mirror" },
    });
    await pay([{ _id: balanceId, amount: 890 }]);
    const read = async (from: string, to: string) =>
      dataOf<Statement>(await api.call("readStatement", { token, params: { id: driverId }, query: { from, to } }));
    const all = await read("2020-01-01", today);
    expect(all).toMatchObject({ opening: 0, closing: 0, entries: [{ kind: "adjustment" }, { kind: "payout" }] });
    expect(all.sums).toMatchObject({
      rides: 2,
      fares: 4000,
      tips: 200,
      company: 960,
      cash: 2000,
      adjustments: -150,
      payouts: -890,
    });
    for (const { fares, company, cash, refunds, adjustments, payouts, balance: sum } of [all.sums, ...all.days])
      expect(fares - company - cash + refunds + adjustments + payouts).toBe(sum);
    const middle = all.days[1]!.day;
    const [before, after] = [await read("2020-01-01", all.days[0]!.day), await read(middle, today)];
    expect(before.closing).toBe(after.opening);
    expect(after.closing).toBe(all.closing);
    const [sum] = await rowsOf<{ amount: number }>(
      api.db,
      sql`select sum(amount)::int as amount from ${ledgerEntries} where ${and(eq(ledgerEntries.driverId, driverId))}`,
    );
    expect(sum?.amount).toBe(all.closing);
  });

  test("leads to exactly its bookings, whoever drives them by now", async () => {
    const { driverId } = await owed();
    await ride(driverId, { completedAt: now });
    await ride(driverId, { paymentState: "failed" });
    const [moved] = await api.db
      .select()
      .from(bookings)
      .where(and(eq(bookings.driverId, driverId), eq(bookings.paymentState, "failed")));
    const listed = async (query: Record<string, string>) =>
      docsOf<{ _id: string }>(await api.call("listBookings", { token, query: { driver: driverId, ...query } }));
    // Three days before, which the clock change of a night may make the fourth.
    const day = dayIn(DEFAULT_TIME_ZONE, threeDaysAgo());
    expect(await listed({ enteredFrom: day, enteredTo: day, currency: "USD" })).toHaveLength(1);
    expect(await listed({ enteredFrom: day, enteredTo: today, currency: "EUR" })).toEqual([]);
    const all = await listed({ enteredFrom: "2020-01-01", enteredTo: today });
    expect(all.map(({ _id }) => _id)).not.toContain(moved!.id);
    expect(all).toHaveLength(2);
    await api.db.update(bookings).set({ driverId: null }).where(eq(bookings.id, all[0]!._id));
    expect(await listed({ enteredFrom: "2020-01-01", enteredTo: today })).toHaveLength(2);
  });

  test("names the booking of a refund, and has its entries by day", async () => {
    const { driverId } = await owed();
    const [booking] = await api.db.select().from(bookings).where(eq(bookings.driverId, driverId));
    const entry = { at: now, driverId, currency: "USD", amount: -100 };
    await api.db.insert(ledgerEntries).values([
      { ...entry, day: today, kind: "refund", bookingId: booking!.id, text: "The car was late" },
      { ...entry, day: yesterday, kind: "adjustment", text: "A broken mirror" },
    ]);
    const period = { from: addDays(today, -7), to: today };
    const { entries } = dataOf<Statement>(
      await api.call("readStatement", { token, params: { id: driverId }, query: period }),
    );
    const number = String(booking!.number);
    expect(entries.map(({ day, booking: of }) => [day, of])).toEqual([
      [yesterday, null],
      [today, { _id: booking!.id, number }],
    ]);
    await api.call("sendStatement", { token, params: { id: driverId }, body: period });
    await api.sendMails();
    expect(api.mails.at(-1)!.text).toContain(`Refund · booking ${number}`);
  });

  test("goes to the driver in their language", async () => {
    const { driverId } = await owed({ tip: 2 });
    await api.db.update(drivers).set({ language: "es" }).where(eq(drivers.id, driverId));
    const sent = await api.call("sendStatement", {
      token,
      params: { id: driverId },
      body: { from: "2026-01-01", to: today },
    });
    expect(sent.status).toBe(200);
    await api.sendMails();
    const { text } = api.mails.at(-1)!;
    expect(text).toContain("de ello propinas: 2,00");
    expect(text).toContain("Le debemos 15,20");
  });

  test("is told in the driver's history, as the payments are", async () => {
    const { driverId, balanceId } = await owed();
    await pay([{ _id: balanceId, amount: 1520 }]);
    await api.call("adjustBalance", { token, params: { id: driverId }, body: { amount: 150, reason: "A toll road" } });
    const lines = docsOf<HistoryEntry>(
      await api.call("listDriverHistory", { token, params: { id: driverId }, query: {} }),
    );
    expect(lines.map(({ event, details }) => [event, details])).toEqual(
      expect.arrayContaining([
        ["settled", { amount: "15.20", currency: "USD", until: yesterday }],
        ["adjusted", { amount: "1.50", currency: "USD", reason: "A toll road" }],
      ]),
    );
  });
});
