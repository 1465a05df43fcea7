import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Adjustable } from "contract/adjustments";
import { dayIn } from "contract/service-day";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { accounts } from "../../embedded-api/accounts/table";
import { driverBalances, ledgerEntries } from "../../embedded-api/resources/ledger/table";
import { settings } from "../../embedded-api/resources/settings/table";
import { ADMIN, type Answered, dataOf, OPERATIONS, TestApi } from "./support/api";
import { addDriver } from "./support/drivers";

let api: TestApi;
let token: string;
/** Another holder of the key. */
let other: string;

beforeAll(async () => {
  api = await TestApi.start();
  await api.db
    .update(accounts)
    .set({ accessModules: ["payout"] })
    .where(eq(accounts.email, OPERATIONS.email));
  token = await api.signIn(ADMIN);
  other = await api.signIn(OPERATIONS);
});
afterAll(() => api.stop());

const limitTo = (refundLimit: number | null) => api.db.update(settings).set({ refundLimit });

const decide = (call: "approveAdjustment" | "rejectAdjustment", answered: Answered, as: object = { token }) =>
  api.call(call, { token, params: { id: dataOf(answered)._id }, body: { reason: "It was on time" }, ...as });
const balanceOf = async (driverId: string) =>
  (await api.db.select().from(driverBalances).where(eq(driverBalances.driverId, driverId)))[0]?.balance;

describe("adjustments of one balance", () => {
  const adjustable = async (params: { id: string }, query = {}) =>
    dataOf<Adjustable>(await api.call("readAdjustable", { token, params, query }));

  test("above the limit are proposed to the other holders of their key, and enter the ledger when one of them approves", async () => {
    await limitTo(1);
    const driverId = await addDriver(api);
    const params = { id: driverId };
    const adjust = (amount: number) =>
      api.call("adjustBalance", { token, params, body: { amount, reason: "A toll road" } });
    expect(dataOf(await adjust(100))).toMatchObject({ isProposal: false });
    const proposed = await adjust(-101);
    expect(dataOf(proposed)).toMatchObject({ isProposal: true, amount: -101 });
    expect(dataOf(await api.call("readAdjustable", { token, params }))).toMatchObject({ balance: 100, limit: 0 });
    const work = async (as: string) =>
      dataOf<{ adjustments?: number }>(await api.call("readOpenWork", { token: as })).adjustments;
    expect(((await work(other)) ?? 0) - ((await work(token)) ?? 0)).toBe(1);
    expect((await decide("approveAdjustment", proposed)).status).toBe(400);
    await limitTo(null);
    expect((await decide("approveAdjustment", proposed)).status).toBe(400);
    expect(dataOf(await decide("approveAdjustment", proposed, { token: other }))).toMatchObject({ status: "approved" });
    expect((await decide("approveAdjustment", proposed, { token: other })).status).toBe(409);
    expect(await balanceOf(driverId)).toBe(-1);
    await limitTo(1);
    const taken = await adjust(5000);
    expect(dataOf(await decide("rejectAdjustment", taken))).toMatchObject({ status: "rejected" });
    expect(await balanceOf(driverId)).toBe(-1);
    await limitTo(null);
  });

  test("on one day are no way around the limit", async () => {
    await limitTo(5);
    const params = { id: await addDriver(api) };
    const adjust = async (amount: number, as: object = { token }) =>
      api.call("adjustBalance", { token, params, body: { amount, reason: "A toll road" }, ...as });
    expect(dataOf(await adjust(300))).toMatchObject({ isProposal: false });
    expect(await adjustable(params)).toMatchObject({ limit: 200 });
    const second = await adjust(-201);
    expect(dataOf(second)).toMatchObject({ isProposal: true });
    // Others have a limit of their own, and what two people adjusted does not count.
    await decide("approveAdjustment", second, { token: other });
    expect(dataOf(await adjust(500, { token: other }))).toMatchObject({ isProposal: false });
    expect(dataOf(await adjust(200))).toMatchObject({ isProposal: false });
    expect(dataOf(await adjust(1))).toMatchObject({ isProposal: true });
    // A day before would be the same day late on the one that has 25 hours.
    const before = new Date(Date.now() - 2 * 86_400_000);
    await api.db.execute(sql`alter table ledger_entries disable trigger user`);
    await api.db
      .update(ledgerEntries)
      .set({ day: dayIn(DEFAULT_TIME_ZONE, before), at: before })
      .where(eq(ledgerEntries.driverId, params.id));
    await api.db.execute(sql`alter table ledger_entries enable trigger user`);
    expect(await adjustable(params)).toMatchObject({ limit: 500 });
    await limitTo(null);
  });

  test("are in the service's currency, or in one in which there is a balance", async () => {
    const driverId = await addDriver(api);
    const at = new Date();
    const entry = { driverId, kind: "adjustment", amount: 1520, currency: "USD" } as const;
    await api.db.insert(ledgerEntries).values({ ...entry, at, day: dayIn(DEFAULT_TIME_ZONE, at) });
    const params = { id: driverId };
    await api.db.update(settings).set({ currency: "KWD" });
    const adjust = (body: object) =>
      api.call("adjustBalance", { token, params, body: { amount: -520, reason: "A toll road", ...body } });
    expect(await adjustable(params)).toMatchObject({ currency: "KWD", balance: 0 });
    expect(await adjustable(params, { currency: "USD" })).toMatchObject({ currency: "USD", balance: 1520 });
    expect(dataOf(await adjust({ currency: "USD" }))).toMatchObject({ currency: "USD", isProposal: false });
    expect(await adjustable(params, { currency: "USD" })).toMatchObject({ balance: 1000 });
    expect((await adjust({ currency: "EUR" })).body).toMatchObject({
      errors: { currency: expect.any(String) as string },
    });
    await limitTo(5);
    // The limit is in another currency.
    expect(dataOf(await adjust({ currency: "USD" }))).toMatchObject({ currency: "USD", isProposal: true });
    await limitTo(null);
    await api.db.update(settings).set({ currency: "USD" });
  });
});
