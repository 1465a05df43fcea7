import { eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Rating } from "contract/ratings";
import { topUpRatings } from "../../embedded-api/demonstration/seeds/ratings";
import { bookings } from "../../embedded-api/resources/bookings/table";
import { ratings } from "../../embedded-api/resources/ratings/table";
import { dataOf, docsOf, INSPECTOR, OPERATIONS, TestApi } from "./support/api";
import { tokenWith } from "./support/drivers";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "60" });
  token = await api.signIn(OPERATIONS);
});
afterAll(() => api.stop());

const list = (query: Record<string, string | number> = {}) =>
  api.call("listRatings", { token, query: { limit: 1000, ...query } });
const found = async (query: Record<string, string | number> = {}) => docsOf<Rating>(await list(query));
const totalOf = async (query: Record<string, string | number>) =>
  (await list({ ...query, limit: 1 })).body.data as { totalDocs: number };

describe("ratings of the demonstration", () => {
  test("belong to completed rides of just these two people", async () => {
    const all = await found();
    expect(all.length).toBeGreaterThan(100);
    for (const rating of all.slice(0, 20)) {
      const [booking] = await api.db.select().from(bookings).where(eq(bookings.id, rating.booking._id!));
      expect(booking).toMatchObject({
        status: "completed",
        riderId: rating.user._id,
        driverId: rating.driver._id,
        number: Number(rating.booking.number),
      });
      expect(Date.parse(rating.createdAt!)).toBeGreaterThanOrEqual(booking!.completedAt!.getTime());
    }
    expect(new Set(all.map(({ about }) => about))).toEqual(new Set(["driver", "user"]));
    expect(new Set(all.map(({ stars }) => stars))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(all.filter(({ comment }) => comment !== "").length).toBeGreaterThan(all.length * 0.4);
  });

  test("a later start adds those of the rides that came since, once", async () => {
    const now = new Date();
    await topUpRatings(api.db, now);
    const before = await api.db.$count(ratings);
    const [last] = await found({ limit: 1 });
    await api.db.delete(ratings).where(eq(ratings.id, last!._id));
    await topUpRatings(api.db, now);
    await topUpRatings(api.db, now);
    expect(await api.db.$count(ratings)).toBe(before);
  });
});

describe("the list", () => {
  test("has the newest first, and the state of each driver", async () => {
    const all = await found();
    const times = all.map(({ createdAt }) => createdAt!);
    expect(times).toEqual([...times].sort().reverse());
    expect(all[0]!.driver.status).toBe("approved");
    expect(all[0]!.driver.name).toMatch(/\S \S/);
  });

  test("goes by stars", async () => {
    const stars = (await found({ sort: "stars" })).map((rating) => rating.stars);
    expect(stars).toEqual([...stars].sort((a, b) => a - b));
  });

  test.each([[{ stars: 5 }], [{ about: "driver" }], [{ about: "user", stars: 4 }]] as Record<
    string,
    string | number
  >[][])("is filtered by %j and counts what fits", async (query) => {
    const fitting = (await found()).filter((rating) =>
      Object.entries(query!).every(([name, value]) => rating[name as "stars" | "about"] === value),
    );
    expect((await found(query)).map(({ _id }) => _id)).toEqual(fitting.map(({ _id }) => _id));
    expect(await totalOf(query!)).toMatchObject({ totalDocs: fitting.length });
  });

  test("is filtered by driver and by user, with the other filters", async () => {
    const [first] = await found({ about: "user" });
    const user = first!.user._id!;
    const own = (await found()).filter((rating) => rating.user._id === user);
    expect((await found({ user })).length).toBe(own.length);
    const got = own.filter(({ about }) => about === "user");
    expect((await found({ user, about: "user" })).map(({ _id }) => _id)).toEqual(got.map(({ _id }) => _id));
    expect(await totalOf({ user, about: "user" })).toMatchObject({ totalDocs: got.length });
    const driver = first!.driver._id!;
    expect((await found({ driver })).every((rating) => rating.driver._id === driver)).toBe(true);
    expect(await found({ driver: "nobody" })).toEqual([]);
  });

  test("is searched by comment, names and booking number", async () => {
    const commented = (await found()).find(({ comment }) => comment !== "")!;
    for (const search of [
      commented.comment.slice(0, 30),
      commented.user.name,
      commented.driver.name,
      commented.booking.number,
    ]) {
      expect((await found({ search: search.toLowerCase() })).map(({ _id }) => _id)).toContain(commented._id);
    }
    expect(await totalOf({ search: "nobody says this" })).toMatchObject({ totalDocs: 0 });
  });

  test.each([
    ["stars", "6"],
    ["stars", "1.5"],
    ["about", "company"],
    ["sort", "comment"],
  ])("refuses %s=%s by name", async (name, value) => {
    const { status, body } = await list({ [name]: value });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [name]]);
  });

  test("is open to the keys of drivers (ruling A8) but not to those of applicants (C2), and to no other", async () => {
    expect((await api.call("listRatings", { token: await tokenWith(api, "cancel_driver") })).status).toBe(200);
    expect((await api.call("listRatings", { token: await tokenWith(api, "pending_driver") })).status).toBe(403);
    expect((await api.call("listRatings", { token: await tokenWith(api, "tip") })).status).toBe(403);
    expect((await api.call("listRatings", { token: await api.signIn(INSPECTOR) })).status).toBe(403);
  });
});

test("the overview is that of the ratings themselves", async () => {
  const rows = await api.db.select().from(ratings).where(isNotNull(ratings.id));
  const averageOf = (about: string) => {
    const stars = rows.filter((row) => row.about === about).map((row) => row.stars);
    return {
      ratings: stars.length,
      average: Math.round((stars.reduce((all, one) => all + one, 0) / stars.length) * 100) / 100,
    };
  };
  expect(dataOf(await api.call("readRatingOverview", { token }))).toEqual({
    driver: averageOf("driver"),
    user: averageOf("user"),
  });
  await api.db.delete(ratings);
  const none = { ratings: 0, average: null };
  expect(dataOf(await api.call("readRatingOverview", { token }))).toEqual({ driver: none, user: none });
});
