import { eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallName } from "contract";
import { dayIn } from "contract/service-day";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { accounts } from "../../../embedded-api/accounts/table";
import { newId } from "../../../embedded-api/database/ids";
import { bookings } from "../../../embedded-api/resources/bookings/table";
import { drivers } from "../../../embedded-api/resources/drivers/table";
import { driverBalances } from "../../../embedded-api/resources/ledger/table";
import { refunds } from "../../../embedded-api/resources/refunds/table";
import { settings } from "../../../embedded-api/resources/settings/table";
import { ADMIN, type Asked, dataOf, OPERATIONS, TestApi } from "../support/api";
import { postgresUrl } from "../support/database";
import { addDriver } from "../support/drivers";
import { together } from "../support/together";

let api: TestApi;
let token: string;
let other: string;

const rowHeld = (table: PgTable, id: string) => sql`select from ${table} where id = ${id} for update`;
const asking = (name: CallName, asked: Asked) => () => api.call(name, { token, ...asked });
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

describe.skipIf(!postgresUrl)("money that two people move at once", () => {
  beforeAll(async () => {
    api = await TestApi.start();
    await api.db
      .update(accounts)
      .set({ accessModules: ["refund"] })
      .where(eq(accounts.email, OPERATIONS.email));
    token = await api.signIn(ADMIN);
    other = await api.signIn(OPERATIONS);
  });
  afterAll(() => api.stop());

  async function paidBooking() {
    const driverId = await addDriver(api);
    const id = newId();
    const at = new Date(Date.now() - 3 * 86_400_000);
    const state = { service: "single_taxi", platform: "ios", status: "completed", paymentState: "paid" } as const;
    const amounts = { total: 20, driverEarning: 15.2, adminEarning: 4.8 };
    const row = { id, createdAt: at, updatedAt: at, requestedAt: at, completedAt: at, driverId, ...state, ...amounts };
    await api.db.insert(bookings).values(row);
    const [kept] = await api.db.select().from(driverBalances).where(eq(driverBalances.driverId, driverId));
    return { id, driverId, balanceId: kept!.id };
  }
  const giving = (booking: string, amount: number) =>
    asking("giveBack", { body: { booking, amount, bearer: "driver", reason: "The car was late" } });
  const balanceOf = async (id: string) =>
    (await api.db.select().from(driverBalances).where(eq(driverBalances.id, id)))[0]!.balance;

  test("two refunds never give back more than was paid", async () => {
    const { id, balanceId } = await paidBooking();
    const answers = await together(api.db, rowHeld(bookings, id), [giving(id, 1500), giving(id, 1500)]);
    expect(statuses(answers)).toEqual([200, 400]);
    expect(await balanceOf(balanceId)).toBe(1520 - 1500);
  });

  test("a payout after a refund is not of the amount that was shown", async () => {
    const { id, balanceId } = await paidBooking();
    const until = dayIn(DEFAULT_TIME_ZONE, new Date());
    const rows = [{ _id: balanceId, amount: 1520 }];
    const paying = asking("payDrivers", { body: { direction: "payout", until, paidOn: until, method: "bank", rows } });
    const answers = await together(api.db, rowHeld(driverBalances, balanceId), [giving(id, 500), paying]);
    expect(statuses(answers)).toEqual([200, 200]);
    expect(dataOf<{ rows: unknown }>(answers[1]!).rows).toMatchObject([{ outcome: "changed", amount: 1020 }]);
    expect(await balanceOf(balanceId)).toBe(1020);
  });

  test("two adjustments of one balance stay within the limit together", async () => {
    await api.db.update(settings).set({ refundLimit: 5 });
    const id = await addDriver(api);
    const adjusting = asking("adjustBalance", { params: { id }, body: { amount: 500, reason: "A toll road" } });
    const answers = await together(api.db, rowHeld(drivers, id), [adjusting, adjusting]);
    expect(answers.map((answer) => dataOf<{ isProposal: boolean }>(answer).isProposal)).toEqual([false, true]);
  });

  test("a proposal is approved or rejected, and the second is told", async () => {
    await api.db.update(settings).set({ refundLimit: 1 });
    const { id, balanceId } = await paidBooking();
    const proposal = dataOf<{ _id: string }>(await giving(id, 500)())._id;
    const asked = { token: other, params: { id: proposal }, body: { reason: "It was on time" } };
    const answers = await together(api.db, rowHeld(refunds, proposal), [
      () => api.call("approveRefund", asked),
      () => api.call("rejectRefund", asked),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    expect(await balanceOf(balanceId)).toBe(1020);
  });
});
