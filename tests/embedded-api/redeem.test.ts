import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RedeemRequest } from "contract/redeem";
import { redeemSeed } from "../../embedded-api/demonstration/seeds/redeem";
import { redeemRequests } from "../../embedded-api/resources/redeem/table";
import { riders } from "../../embedded-api/resources/riders/table";
import { ADMIN, dataOf, docsOf, OPERATIONS, TestApi } from "./support/api";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "60" });
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.delete(redeemRequests);
  await redeemSeed.make({ tx: api.db, now: new Date(), size: { riders: 0, bookings: undefined } });
});

const list = (query: Record<string, string | number> = {}) =>
  api.call("listRedeems", { token, query: { limit: 100, ...query } });
const found = async (query: Record<string, string | number> = {}) => docsOf<RedeemRequest>(await list(query));
const approve = (id: string, headers?: Record<string, string>) =>
  api.call("approveRedeem", { token, params: { id }, ...(headers ? { headers } : {}) });
const reject = (id: string, body: unknown) => api.call("rejectRedeem", { token, params: { id }, body });
const overview = async () =>
  dataOf<{
    pending: number;
    points: number;
    amount: number;
    oldest: string | null;
    states: Record<RedeemRequest["status"], number>;
  }>(await api.call("readRedeemOverview", { token }));
const balanceOf = async (id: string) => (await api.db.select().from(riders).where(eq(riders.id, id)))[0]!.happyMoney;

/** A request that waits, of a rider who has so many points. */
async function waiting(points: number, balance: number): Promise<RedeemRequest & { riderId: string }> {
  const [request] = await found({ status: "pending" });
  const riderId = request!.user._id!;
  await api.db.update(redeemRequests).set({ points }).where(eq(redeemRequests.id, request!._id));
  await api.db.update(riders).set({ happyMoney: balance }).where(eq(riders.id, riderId));
  return { ...dataOf<RedeemRequest>(await api.call("readRedeem", { token, params: { id: request!._id } })), riderId };
}

describe("the list", () => {
  test("has those that wait first, the oldest before the others, then the latest decided", async () => {
    const all = await found();
    const pending = all.filter(({ status }) => status === "pending");
    expect(pending.length).toBeGreaterThan(3);
    expect(all.slice(0, pending.length)).toEqual(pending);
    expect(pending.map(({ requestedAt }) => requestedAt)).toEqual(pending.map(({ requestedAt }) => requestedAt).sort());
    const decided = all.slice(pending.length).map(({ decidedAt }) => decidedAt!);
    expect(decided).toEqual([...decided].sort().reverse());
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(["pending", "approved", "rejected"]));
  });

  test("is filtered, searched and sorted", async () => {
    const all = await found();
    const approved = await list({ status: "approved", limit: 1 });
    expect(approved.body.data).toMatchObject({ totalDocs: all.filter(({ status }) => status === "approved").length });
    const someone = all[3]!;
    for (const search of [someone.user.name.toLowerCase(), someone.user.email!])
      expect((await found({ search })).map(({ _id }) => _id)).toContain(someone._id);
    for (const sort of ["points", "amount"] as const) {
      const values = (await found({ sort, order: "desc" })).map((request) => request[sort]);
      expect(values).toEqual([...values].sort((a, b) => b - a));
    }
    expect((await list({ status: "lost" })).body.errors).toHaveProperty("status");
  });

  test("comes with the rider's present balance", async () => {
    const request = await waiting(100, 777);
    expect((await found()).find(({ _id }) => _id === request._id)?.balance).toBe(777);
  });

  test("the overview sums up what waits", async () => {
    const pending = await found({ status: "pending" });
    const sum = (of: (request: RedeemRequest) => number) => pending.reduce((all, request) => all + of(request), 0);
    const counts = await overview();
    expect(counts).toMatchObject({
      pending: pending.length,
      points: sum(({ points }) => points),
      oldest: pending[0]!.requestedAt,
    });
    const all = await found();
    for (const [state, count] of Object.entries(counts.states))
      expect(count, state).toBe(all.filter(({ status }) => status === state).length);
    expect(counts.states.approved).toBeGreaterThan(0);
    expect(counts.amount).toBeCloseTo(
      sum(({ amount }) => amount),
      2,
    );
    await api.db.delete(redeemRequests);
    expect(await overview()).toEqual({
      ...{ pending: 0, points: 0, amount: 0, others: [], oldest: null },
      states: { pending: 0, approved: 0, rejected: 0 },
    });
  });

  test("needs the key for happy money", async () => {
    const operations = await api.signIn(OPERATIONS);
    expect((await api.call("listRedeems", { token: operations })).status).toBe(403);
  });
});

describe("approving", () => {
  test("takes the points off the balance and says who and when", async () => {
    const request = await waiting(300, 1000);
    const answered = await approve(request._id, { "if-match": request.updatedAt! });
    expect(dataOf<RedeemRequest>(answered)).toMatchObject({
      status: "approved",
      decidedBy: "Admin",
      balance: 700,
      reason: null,
    });
    expect(Date.now() - Date.parse(dataOf<RedeemRequest>(answered).decidedAt!)).toBeLessThan(60_000);
    expect(await balanceOf(request.riderId)).toBe(700);
    expect((await found()).filter(({ status }) => status !== "pending")[0]?._id).toBe(request._id);
  });

  test("the whole balance may go, but not a point more", async () => {
    const request = await waiting(6254, 5754);
    const refused = await approve(request._id);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toBe(
      `${request.user.name} has 5,754 points, which does not suffice for the 6,254 of this request.`,
    );
    expect(await balanceOf(request.riderId)).toBe(5754);
    await api.db.update(riders).set({ happyMoney: 6254 }).where(eq(riders.id, request.riderId));
    expect((await approve(request._id)).status).toBe(200);
    expect(await balanceOf(request.riderId)).toBe(0);
  });

  test("what someone else has decided meanwhile gets 409 with the request as it is", async () => {
    const request = await waiting(300, 1000);
    expect((await reject(request._id, { reason: "Asked twice" })).status).toBe(200);
    const stale = { "if-match": request.updatedAt! };
    for (const answered of [
      await approve(request._id),
      await approve(request._id, stale),
      await reject(request._id, { reason: "Once more" }),
    ]) {
      expect(answered).toMatchObject({
        status: 409,
        body: {
          message: "Admin has rejected this request already.",
          data: { status: "rejected", reason: "Asked twice" },
        },
      });
    }
    expect(await balanceOf(request.riderId)).toBe(1000);
  });

  test("two at the same time pay once", async () => {
    const request = await waiting(300, 1000);
    const answered = await Promise.all([approve(request._id), approve(request._id), approve(request._id)]);
    expect(answered.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await balanceOf(request.riderId)).toBe(700);
  });

  test("a stale version gets 409, and nobody is paid whose account is gone", async () => {
    const request = await waiting(300, 1000);
    expect((await approve(request._id, { "if-match": "2020-01-01T00:00:00.000Z" })).status).toBe(409);
    await api.db.update(redeemRequests).set({ riderId: null }).where(eq(redeemRequests.id, request._id));
    expect(await approve(request._id)).toMatchObject({
      status: 400,
      body: { message: "This user no longer exists: there is nobody to be paid." },
    });
  });
});

describe("rejecting", () => {
  test("keeps the reason and the points", async () => {
    const request = await waiting(300, 1000);
    const answered = await reject(request._id, { reason: "  Bank details could not be verified " });
    expect(dataOf<RedeemRequest>(answered)).toMatchObject({
      status: "rejected",
      decidedBy: "Admin",
      reason: "Bank details could not be verified",
      balance: 1000,
    });
  });

  test.each([[{}], [{ reason: "" }], [{ reason: "   " }], [{ reason: "x".repeat(201) }], [{ reason: 5 }]])(
    "is refused without a reason: %j",
    async (body) => {
      const request = await waiting(300, 1000);
      const answered = await reject(request._id, body);
      expect([answered.status, Object.keys(answered.body.errors ?? {})]).toEqual([400, ["reason"]]);
    },
  );

  test.each(["none", "0190aaaa-0000-7000-8000-000000000000"])("there is no request %s", async (id) => {
    expect((await approve(id)).status).toBe(404);
    expect((await reject(id, { reason: "Nothing" })).status).toBe(404);
    expect((await api.call("readRedeem", { token, params: { id } })).status).toBe(404);
  });
});
