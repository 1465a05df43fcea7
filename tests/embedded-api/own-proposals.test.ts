import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "../../embedded-api/accounts/table";
import { newId } from "../../embedded-api/database/ids";
import { bookings } from "../../embedded-api/resources/bookings/table";
import { redeemRequests } from "../../embedded-api/resources/redeem/table";
import { riders } from "../../embedded-api/resources/riders/table";
import { settings } from "../../embedded-api/resources/settings/table";
import { ADMIN, type Answered, dataOf, OPERATIONS, TestApi } from "./support/api";
import { addDriver } from "./support/drivers";
import { jobsOf } from "./support/jobs";

let api: TestApi;
let token: string;
/** Another holder of the keys. */
let other: string;

beforeAll(async () => {
  api = await TestApi.start();
  await api.db
    .update(accounts)
    .set({ accessModules: ["refund", "happy_money", "payout"] })
    .where(eq(accounts.email, OPERATIONS.email));
  token = await api.signIn(ADMIN);
  other = await api.signIn(OPERATIONS);
});
afterAll(() => api.stop());

const limitTo = (refundLimit: number | null) => api.db.update(settings).set({ refundLimit });

async function booked(): Promise<string> {
  const id = newId();
  const at = new Date();
  const state = { service: "single_taxi", platform: "ios", status: "completed", paymentState: "paid" } as const;
  await api.db
    .insert(bookings)
    .values({ id, createdAt: at, updatedAt: at, requestedAt: at, completedAt: at, ...state, total: 20 });
  return id;
}

const give = (booking: string, by: string) =>
  api.call("giveBack", { token: by, body: { booking, amount: 600, bearer: "company", reason: "The car was late" } });
const decide = (call: "approveRefund" | "rejectRefund", answered: Answered, by: string) =>
  api.call(call, { token: by, params: { id: dataOf(answered)._id }, body: { reason: "It was on time" } });

describe("nobody approves their own", () => {
  test.each(["refund.approve", "adjustment.approve"] as const)("by a job for all that match: %s", async (action) => {
    await limitTo(1);
    const job = jobsOf(api, () => token);
    const propose = async (by: string) =>
      action === "refund.approve"
        ? give(await booked(), by)
        : api.call("adjustBalance", {
            token: by,
            params: { id: await addDriver(api) },
            body: { amount: 600, reason: "A toll road" },
          });
    const [mine, theirs] = [await propose(token), await propose(other)].map((answer) => dataOf(answer)._id);
    // Whatever the limit is by then.
    await limitTo(null);
    const begun = await job.start(action, { query: { status: "proposed" } });
    await job.go();
    const rows = new Map((await job.receipts(begun._id)).map((row) => [row._id, row]));
    expect(rows.get(mine!)).toMatchObject({
      outcome: "refused",
      why: "Somebody else has to approve what you have proposed.",
    });
    expect(rows.get(theirs!)).toMatchObject({ outcome: "done" });
    const reject = action === "refund.approve" ? "rejectRefund" : "rejectAdjustment";
    await api.call(reject, { token, params: { id: mine! }, body: { reason: "It was on time" } });
  });

  test("of a redeem request after it was rejected and that was undone, nor by a job", async () => {
    await limitTo(1);
    const [row] = await api.db.select().from(redeemRequests).where(eq(redeemRequests.status, "pending")).limit(1);
    const id = row!.id;
    await api.db.update(redeemRequests).set({ amount: 2 }).where(eq(redeemRequests.id, id));
    await api.db.update(riders).set({ happyMoney: 9_000_000 }).where(eq(riders.id, row!.riderId!));
    const params = { id };
    expect(dataOf(await api.call("approveRedeem", { token, params }))).toMatchObject({ status: "pending" });
    const rejected = await api.call("rejectRedeem", { token, params, body: { reason: "Not this time" } });
    const undone = await api.call("undoActivity", { token, params: { id: rejected.headers["x-undo"] as string } });
    expect(undone.status).toBe(200);
    expect(dataOf(await api.call("readRedeem", { token, params }))).toMatchObject({ isApprovedOnceByMe: true });
    await limitTo(null);
    expect((await api.call("approveRedeem", { token, params })).status).toBe(400);
    const job = jobsOf(api, () => token);
    const begun = await job.start("redeem.approve", { ids: [id] });
    await job.go();
    expect(await job.receipts(begun._id)).toMatchObject([{ outcome: "refused" }]);
  });

  test("by taking a decision back: neither an approval nor a rejection is undone", async () => {
    await limitTo(5);
    for (const [call, as] of [
      ["approveRefund", other],
      ["rejectRefund", token],
    ] as const) {
      const decision = await decide(call, await give(await booked(), token), as);
      expect([decision.status, decision.headers["x-undo"]]).toEqual([200, undefined]);
    }
    await limitTo(null);
  });
});
