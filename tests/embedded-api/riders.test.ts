import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Rider, RiderDetails } from "contract/riders";
import { rowsOf } from "../../embedded-api/database/database";
import { bookings } from "../../embedded-api/resources/bookings/table";
import { ratings } from "../../embedded-api/resources/ratings/table";
import { redeemRequests } from "../../embedded-api/resources/redeem/table";
import { riders, riderVehicles } from "../../embedded-api/resources/riders/table";
import { dataOf, docsOf, OPERATIONS, TestApi, TIPS_ONLY } from "./support/api";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "60" });
  token = await api.signIn(OPERATIONS);
});
afterAll(() => api.stop());

const list = (query: Record<string, string | number> = {}) =>
  api.call("listRiders", { token, query: { limit: 100, ...query } });
const found = async (query: Record<string, string | number> = {}) => docsOf<Rider>(await list(query));
const read = async (id: string) => dataOf<RiderDetails>(await api.call("readRider", { token, params: { id } }));
const nameOf = ({ firstName, lastName }: Rider) => `${firstName} ${lastName}`.toLowerCase();

/** A rider without open rides whom no other test takes. */
let taken = 0;
async function someone(): Promise<Rider> {
  const all = await found({ sort: "rides", order: "desc" });
  return all[taken++]!;
}

/** Recomputes the totals that triggers keep from the rows themselves, and compares. */
async function expectTotalsMatchRows(): Promise<void> {
  const [differing] = await rowsOf<{ count: string }>(
    api.db,
    sql`select count(*) from riders
      left join (select rider_id, count(*) filter (where status = 'completed') as rides, sum(total - given_back) filter (where coalesce(payment_state, '') <> 'failed') as spent from bookings group by 1) as own on own.rider_id = riders.id
      left join (select rider_id, count(*) as count, sum(stars) as sum, round(avg(stars), 2) as rating from ratings where about = 'user' group by 1) as got on got.rider_id = riders.id
      where (riders.rides, riders.spent, rating_count, rating_sum, riders.rating)
        is distinct from (coalesce(own.rides, 0), coalesce(own.spent, 0), coalesce(got.count, 0), coalesce(got.sum, 0), coalesce(got.rating, 0))`,
  );
  expect(Number(differing?.count)).toBe(0);
}

describe("the totals of a rider", () => {
  test("are those of their bookings and ratings, whatever happens to these", async () => {
    await expectTotalsMatchRows();
    const rider = await someone();
    expect(rider.rides).toBeGreaterThan(0);
    const own = eq(bookings.riderId, rider._id);
    const [booking] = await api.db
      .select()
      .from(bookings)
      .where(and(own, eq(bookings.status, "completed")))
      .limit(1);
    await api.db.update(bookings).set({ status: "cancelled", total: 5 }).where(eq(bookings.id, booking!.id));
    const cancelled = await read(rider._id);
    expect(cancelled.rides).toBe(rider.rides! - 1);
    expect(cancelled.spent).toBeCloseTo(rider.spent! - booking!.total + 5, 2);
    await expectTotalsMatchRows();
    await api.db.update(bookings).set({ status: "completed", total: 12.5 }).where(eq(bookings.id, booking!.id));
    await api.db.update(ratings).set({ stars: 1 }).where(eq(ratings.riderId, rider._id));
    await expectTotalsMatchRows();
    await api.db.delete(bookings).where(eq(bookings.id, booking!.id));
    await expectTotalsMatchRows();
  });

  test("someone whom nobody has rated has no rating", async () => {
    const unrated = (await found()).find((rider) => rider.ratings === 0);
    const rated = (await found()).find((rider) => rider.ratings !== 0);
    expect(unrated?.rating ?? null).toBe(null);
    expect(rated?.rating).toBeGreaterThanOrEqual(1);
  });
});

test("a rider's language is one of the five, or not known; the demonstration has all of these", async () => {
  const all = await api.db.selectDistinct({ language: riders.language }).from(riders);
  expect(all.map(({ language }) => String(language)).sort()).toEqual(["de", "en", "es", "it", "null", "ru"]);
  const [{ id } = { id: "" }] = await api.db.select().from(riders).where(eq(riders.language, "ru")).limit(1);
  expect(await read(id)).toMatchObject({ language: "ru" });
  await expect(api.db.update(riders).set({ language: "fr" as "ru" })).rejects.toThrow();
});

describe("the list", () => {
  test("has the fields of a rider", async () => {
    const [rider] = await found({ sort: "rides", order: "desc" });
    expect(rider).toMatchObject({ countryCode: "+1", isBlocked: false });
    expect(rider!.email).toContain("@example.com");
    expect(rider!.tier).toMatch(/^(Bronze|Silver|Gold|Platinum)$/);
    expect(Object.keys(rider!.userType)).toEqual(["key", "type", "title"]);
    expect(rider!.happyMoney).toBeGreaterThan(0);
    expect(rider!.spent).toBeGreaterThan(0);
  });

  test.each(["firstName", "email", "rides", "spent", "rating", "happyMoney", "createdAt"] as const)(
    "goes by %s in both orders",
    async (sort) => {
      const valueOf = (rider: Rider) => (sort === "firstName" ? nameOf(rider) : (rider[sort] ?? 0));
      for (const order of ["asc", "desc"] as const) {
        const values = (await found({ sort, order })).map(valueOf);
        const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
        expect(values).toEqual(order === "asc" ? sorted : sorted.reverse());
      }
    },
  );

  test("the newest come first, and pages do not overlap", async () => {
    const all = (await found()).map(({ _id }) => _id);
    const byJoining = await api.db
      .select({ id: riders.id })
      .from(riders)
      .orderBy(desc(riders.createdAt), desc(riders.id))
      .limit(100);
    expect(all).toEqual(byJoining.map(({ id }) => id));
    expect((await found({ limit: 10, page: 2 })).map(({ _id }) => _id)).toEqual(all.slice(10, 20));
  });

  test("is filtered by type and block, both together, and counts what fits", async () => {
    const all = await found();
    const [blocked] = await found({ type: "business" });
    await api.call("blockRider", { token, params: { id: blocked!._id }, body: { isBlocked: true } });
    for (const type of ["individual", "business", "film"] as const) {
      const answered = await list({ type, limit: 1 });
      expect(answered.body.data).toMatchObject({
        totalDocs: all.filter((rider) => rider.userType.key === type).length,
      });
    }
    expect((await found({ type: "business", blocked: "true" })).map(({ _id }) => _id)).toEqual([blocked!._id]);
    expect((await found({ blocked: "false" })).every(({ isBlocked }) => !isBlocked)).toBe(true);
    expect((await list({ blocked: "false" })).body.data).toMatchObject({
      totalDocs: await api.db.$count(riders, eq(riders.isBlocked, false)),
    });
    expect(dataOf<{ blocked: number; riders: number }>(await api.call("readRiderOverview", { token }))).toEqual({
      riders: all.length,
      blocked: await api.db.$count(riders, eq(riders.isBlocked, true)),
    });
    await api.call("blockRider", { token, params: { id: blocked!._id }, body: { isBlocked: false } });
  });

  test("is searched by full name, e-mail and mobile number, also within a filter", async () => {
    const rider = (await found({ type: "film" }))[0]!;
    for (const search of [nameOf(rider), rider.email.slice(0, -4), rider.mobileNumber]) {
      expect((await found({ search, type: "film" })).map(({ _id }) => _id)).toContain(rider._id);
    }
    const answered = await list({ search: rider.email, type: "film" });
    expect(answered.body.data).toMatchObject({ totalDocs: 1 });
    expect(await found({ search: rider.email, type: "individual" })).toEqual([]);
  });

  test.each([
    ["type", "robot"],
    ["blocked", "maybe"],
    ["sort", "isBlocked"],
    ["sort", "constructor"],
  ])("refuses %s=%s by name", async (name, value) => {
    const { status, body } = await list({ [name]: value });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [name]]);
  });
});

describe("one rider", () => {
  test("comes with recent bookings, the newest first, and with vehicles", async () => {
    const [owner] = await api.db.select().from(riderVehicles).limit(1);
    const rider = await read(owner!.riderId);
    expect(rider.vehicles!.map(({ _id }) => _id)).toContain(owner!.id);
    expect(rider.recentBookings!.length).toBeGreaterThan(0);
    expect(rider.recentBookings!.length).toBeLessThanOrEqual(10);
    const times = rider.recentBookings!.map(({ requestedAt }) => requestedAt);
    expect(times).toEqual([...times].sort().reverse());
    const vehicles = docsOf(await api.call("listRiderVehicles", { token, params: { id: rider._id } }));
    expect(vehicles.map(({ plate }) => plate)).toEqual(rider.vehicles!.map(({ plate }) => plate));
    const { pathname } = new URL(rider.vehicles![0]!.image);
    const picture = await api.app.inject({ url: pathname });
    expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(
      (await api.app.inject({ url: pathname.replace(/[^/]+$/, "0190aaaa-0000-7000-8000-000000000000.png") }))
        .statusCode,
    ).toBe(404);
  });

  test.each(["none", "0190aaaa-0000-7000-8000-000000000000"])("there is none of the id %s", async (id) => {
    for (const name of ["readRider", "listRiderVehicles", "removeRider"] as const)
      expect((await api.call(name, { token, params: { id } })).status).toBe(404);
    expect((await api.call("blockRider", { token, params: { id }, body: { isBlocked: true } })).status).toBe(404);
  });

  test("is read with the key for bookings, and changed with that for users alone", async () => {
    expect((await api.call("listRiders", { token: await api.signIn(TIPS_ONLY) })).status).toBe(403);
  });
});

describe("blocking and removing", () => {
  test("blocks and unblocks, and the account list says so too", async () => {
    const rider = await someone();
    const blocked = await api.call("blockRider", {
      token,
      params: { id: rider._id },
      body: { isBlocked: true },
      headers: { "if-match": rider.updatedAt! },
    });
    expect(dataOf<Rider>(blocked)).toMatchObject({ _id: rider._id, isBlocked: true });
    const account = (await api.call("listAccounts", { token, query: { id: rider._id } })).body as unknown as {
      users: { isBlocked: boolean }[];
    };
    expect(account.users).toMatchObject([{ isBlocked: true }]);
    const stale = await api.call("blockRider", {
      token,
      params: { id: rider._id },
      body: { isBlocked: false },
      headers: { "if-match": rider.updatedAt! },
    });
    expect(stale).toMatchObject({ status: 409, body: { data: { isBlocked: true } } });
    expect(
      (await api.call("blockRider", { token, params: { id: rider._id }, body: { isBlocked: false } })).status,
    ).toBe(200);
  });

  test.each(["removeRider", "deleteAccount"] as const)("%s is refused while a ride is open", async (name) => {
    const rider = await someone();
    const remove = () =>
      api.call(name, {
        token,
        params: { id: rider._id },
        ...(name === "deleteAccount" ? { body: { _id: rider._id } } : {}),
      });
    const own = eq(bookings.riderId, rider._id);
    const endOpen = () =>
      api.db
        .update(bookings)
        .set({ status: "cancelled" })
        .where(and(own, inArray(bookings.status, ["requested", "confirmed", "arrived", "started"])));
    // At this hour of the demonstration they may be under way.
    await endOpen();
    const [booking] = await api.db.select().from(bookings).where(own).orderBy(desc(bookings.requestedAt)).limit(1);
    await api.db.update(bookings).set({ status: "requested" }).where(eq(bookings.id, booking!.id));
    expect((await read(rider._id)).openRides).toBe(1);
    const refused = await remove();
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain(
      `${rider.firstName} ${rider.lastName} has a ride that is not over: it must end or be cancelled first.`,
    );

    await endOpen();
    const before = await api.db.$count(bookings);
    const total = await api.db.$count(riders);
    expect((await remove()).status).toBe(200);
    // The bookings stay, without the person.
    expect(await api.db.$count(bookings)).toBe(before);
    expect((await api.db.select().from(bookings).where(eq(bookings.id, booking!.id)))[0]?.riderId).toBe(null);
    expect((await list()).body.data).toMatchObject({ totalDocs: total - 1 });
    expect(await api.db.$count(riderVehicles, eq(riderVehicles.riderId, rider._id))).toBe(0);
  });

  test("rejects what the rider had asked for", async () => {
    const waiting = (await api.db.select().from(redeemRequests).where(eq(redeemRequests.status, "pending"))).find(
      ({ riderId }) => riderId !== null,
    )!;
    const id = waiting.riderId!;
    await api.db
      .update(bookings)
      .set({ status: "cancelled" })
      .where(and(eq(bookings.riderId, id), inArray(bookings.status, ["requested", "confirmed", "arrived", "started"])));
    expect((await api.call("removeRider", { token, params: { id } })).status).toBe(200);
    const [request] = await api.db.select().from(redeemRequests).where(eq(redeemRequests.id, waiting.id));
    expect(request).toMatchObject({
      status: "rejected",
      riderId: null,
      riderName: "Deleted user",
      reason: "The rider's account was removed.",
      decidedBy: "Maria Alvarez",
    });
    await expectTotalsMatchRows();
  });
});

test("the indexes that lists of a million rely on are there", async () => {
  const rows = await rowsOf<{ name: string }>(
    api.db,
    sql`select indexname as name from pg_indexes where tablename in ('riders', 'ratings', 'redeem_requests')`,
  );
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      "riders_search",
      "riders_joined",
      "riders_rides",
      "riders_spent",
      "riders_rating",
      "riders_happy_money",
      "ratings_search",
      "redeem_search",
    ]),
  );
});
