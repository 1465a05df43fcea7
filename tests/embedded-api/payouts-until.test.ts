import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DriverBalance, PaidRow, Payment, PayoutRun } from "contract/payouts";
import { addDays, dayIn } from "contract/service-day";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { ADMIN, type Answered, dataOf, docsOf, TestApi } from "./support/api";
import { addOwed } from "./support/owed-drivers";

let api: TestApi;
let token: string;
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

const owed = () => addOwed(api, new Date(now.getTime() - 3 * 86_400_000));
const pay = (rows: { _id: string; amount: number }[], direction = "payout", until = yesterday) =>
  api.call("payDrivers", { token, body: { direction, until, paidOn: until, method: "bank", rows } });
const paid = (answered: Answered) => dataOf<{ run: PayoutRun | null; rows: PaidRow[] }>(answered);
const balance = async (balanceId: string, query: Record<string, string | number> = {}) =>
  docsOf<DriverBalance>(await api.call("listBalances", { token, query: { ids: balanceId, ...query } }))[0]!;

describe("up to a day is never more than what is owed now", () => {
  test("a driver whose later debt is smaller gets the rest, and one who is settled gets nothing", async () => {
    const { driverId, balanceId } = await owed();
    const adjust = (amount: number) =>
      api.call("adjustBalance", {
        token,
        params: { id: driverId },
        body: { amount, currency: "USD", reason: "A fine" },
      });
    expect((await adjust(-1040)).status).toBe(200);
    expect(await balance(balanceId, { until: yesterday })).toMatchObject({ balance: 480, due: 480 });
    expect(paid(await pay([{ _id: balanceId, amount: 1520 }]))).toMatchObject({ rows: [{ outcome: "changed" }] });
    await adjust(-480);
    expect(await balance(balanceId, { until: yesterday })).toMatchObject({ balance: 0, due: 0 });
    await adjust(-500);
    expect(await balance(balanceId, { until: yesterday })).toMatchObject({ balance: -500, due: 0 });
  });

  test("what a driver has paid in for a later day is not paid out for an earlier one", async () => {
    const { driverId, balanceId } = await owed();
    await pay([{ _id: balanceId, amount: 1520 }]);
    const body = { amount: -660, currency: "USD", reason: "A fine" };
    await api.call("adjustBalance", { token, params: { id: driverId }, body });
    expect(paid(await pay([{ _id: balanceId, amount: 660 }], "received", today)).rows).toMatchObject([
      { outcome: "paid" },
    ]);
    await api.call("adjustBalance", { token, params: { id: driverId }, body: { ...body, amount: 900 } });
    // This is of today.
    expect(await balance(balanceId, { until: yesterday })).toMatchObject({ balance: 900, due: 0 });
    expect(await balance(balanceId, { until: today })).toMatchObject({ due: 900 });
  });

  test("a payment that was taken back is due again, also after a later one", async () => {
    const { driverId, balanceId } = await owed();
    const { run } = paid(await pay([{ _id: balanceId, amount: 1520 }]));
    const body = { amount: 2000, currency: "USD", reason: "A bonus" };
    await api.call("adjustBalance", { token, params: { id: driverId }, body });
    await pay([{ _id: balanceId, amount: 2000 }], "payout", today);
    expect(await balance(balanceId, { until: yesterday })).toMatchObject({ balance: 0, due: 0 });
    const [entry] = docsOf<Payment>(await api.call("readPayoutRun", { token, params: { id: run!._id }, query: {} }));
    await api.call("reversePayment", {
      token,
      params: { id: entry!._id },
      body: { reason: "The bank sent it back." },
    });
    expect(await balance(balanceId, { until: yesterday })).toMatchObject({ balance: 1520, due: 1520 });
    expect(paid(await pay([{ _id: balanceId, amount: 1520 }])).rows).toMatchObject([{ outcome: "paid" }]);
  });
});
