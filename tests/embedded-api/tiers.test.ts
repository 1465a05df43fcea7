import { desc, eq, isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Rider } from "contract/riders";
import type { Tier } from "contract/tiers";
import { riders } from "../../embedded-api/resources/riders/table";
import { tierSeed } from "../../embedded-api/demonstration/seeds/tiers";
import { tiers } from "../../embedded-api/resources/tiers/table";
import { ADMIN, dataOf, docsOf, OPERATIONS, TestApi } from "./support/api";
import { UPLOADED } from "./support/images";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.delete(tiers);
  await tierSeed.make({ tx: api.db, now: new Date(), size: { riders: 0, bookings: undefined } });
});

interface Overview {
  total: number;
  tiers: (Tier & { riders: number })[];
  withoutTier: number;
}

const list = async (query: Record<string, string | number> = {}) =>
  docsOf<Tier>(await api.call("listTiers", { token, query }));
const tierOf = async (title: string) => (await list({ search: title }))[0]!;
const overview = async () => dataOf<Overview>(await api.call("readTierOverview", { token }));
const create = (body: unknown) => api.call("createTier", { token, body });
const remove = async (title: string) => api.call("removeTier", { token, params: { id: (await tierOf(title))._id } });
const DIAMOND = {
  type: "DIAMOND",
  title: "Diamond",
  minPoint: 1_000_000,
  maxPoint: 2_000_000,
  icon: UPLOADED,
};

describe("tiers", () => {
  test("are listed from the lowest, searched and sorted, with icons that can be fetched", async () => {
    expect((await list()).map(({ title }) => title)).toEqual(["Bronze", "Silver", "Gold", "Platinum"]);
    expect((await list({ search: "ol" })).map(({ type }) => type)).toEqual(["GOLD"]);
    expect((await list({ sort: "title", order: "desc" }))[0]!.title).toBe("Silver");
    const { pathname } = new URL((await tierOf("Gold")).icon);
    const icon = await api.app.inject(pathname);
    expect([icon.statusCode, icon.headers["content-type"]]).toEqual([200, "image/svg+xml; charset=utf-8"]);
    expect((await api.app.inject(pathname.replace("gold", "constructor"))).statusCode).toBe(404);
  });

  test("are added, changed and removed", async () => {
    const added = dataOf<Tier>(await create(DIAMOND));
    expect(added).toMatchObject(DIAMOND);
    const change = (body: unknown, headers: Record<string, string> = {}) =>
      api.call("changeTier", { token, params: { id: added._id }, body, headers });
    expect(dataOf<Tier>(await change({ ...DIAMOND, maxPoint: 1_000_000 }))).toMatchObject({
      minPoint: 1_000_000,
      maxPoint: 1_000_000,
    });
    expect((await change(DIAMOND, { "if-match": added.updatedAt! })).status).toBe(409);
    expect((await api.call("removeTier", { token, params: { id: added._id } })).status).toBe(200);
    expect((await change(DIAMOND)).status).toBe(404);
  });

  test("are told apart by their titles, of whatever case", async () => {
    const refused = { status: 400, body: { errors: { title: "There is already a tier gold." } } };
    expect(await create({ ...DIAMOND, title: " gold " })).toMatchObject(refused);
    const { _id: id, ...silver } = await tierOf("Silver");
    const change = (title: string) =>
      api.call("changeTier", { token, params: { id }, body: { ...silver, icon: DIAMOND.icon, title } });
    expect(await change("gold")).toMatchObject(refused);
    expect((await change("SILVER")).status).toBe(200);
    expect((await list()).map(({ title }) => title)).toEqual(["Bronze", "SILVER", "Gold", "Platinum"]);
  });

  test("that have a point in common are refused, and the other one is named", async () => {
    const overlapping = [
      {
        minPoint: 999_999,
        maxPoint: 1_000_000,
        field: "minPoint",
        other: "Platinum, which has 4,000 to 999,999 points",
      },
      { minPoint: 600, maxPoint: 700, field: "minPoint", other: "Silver, which has 500 to 1,499 points" },
      { minPoint: 0, maxPoint: 5000, field: "minPoint", other: "Bronze, which has 0 to 499 points" },
    ];
    for (const { minPoint, maxPoint, field, other } of overlapping) {
      const { status, body } = await create({ ...DIAMOND, minPoint, maxPoint });
      expect([status, body.errors]).toEqual([400, { [field]: `It overlaps with ${other}.` }]);
    }
    await remove("Bronze");
    const reaching = await create({ ...DIAMOND, minPoint: 400, maxPoint: 500 });
    expect([reaching.status, reaching.body.errors]).toEqual([
      400,
      { maxPoint: "It overlaps with Silver, which has 500 to 1,499 points." },
    ]);
    expect((await create({ ...DIAMOND, minPoint: 0, maxPoint: 400 })).status).toBe(200);
    const twice = await Promise.all([create(DIAMOND), create({ ...DIAMOND, title: "Other" })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test("need most points that are not fewer than the least", async () => {
    const { status, body } = await create({ ...DIAMOND, minPoint: 2_000_001 });
    expect([status, body.errors]).toEqual([400, { maxPoint: "The maximum is lower than the minimum." }]);
  });
});

describe("riders", () => {
  const inTier = async (query: Record<string, string | number>) => {
    const { body } = await api.call("listRiders", { token, query: { limit: 1000, ...query } });
    return body.data as { docs: Rider[]; totalDocs: number };
  };

  test("are in the tier that has their points, and are counted there", async () => {
    const { tiers: compared, withoutTier, total } = await overview();
    expect([total, compared.length]).toEqual([4, 4]);
    const all = await api.db.$count(riders);
    expect(compared.reduce((sum, tier) => sum + tier.riders, withoutTier)).toBe(all);
    for (const { _id: id, title, minPoint, maxPoint, riders: count } of compared) {
      expect(count, title).toBe(await api.db.$count(riders, sql`happy_money between ${minPoint} and ${maxPoint}`));
      expect(dataOf<{ riders: number }>(await api.call("readTier", { token, params: { id } })).riders).toBe(count);
      const found = await inTier({ tier: title });
      expect(found.totalDocs).toBe(count);
      expect(
        found.docs.every(
          (rider) => rider.tier === title && rider.happyMoney! >= minPoint && rider.happyMoney! <= maxPoint,
        ),
      ).toBe(true);
    }
  });

  test("are found by tier together with the other filters and a search; by one that is not there, none", async () => {
    const [rider] = (await inTier({ tier: "Bronze", blocked: "false" })).docs;
    const found = await inTier({ tier: "Bronze", blocked: "false", search: rider!.email });
    expect(found.docs.map(({ _id }) => _id)).toEqual([rider!._id]);
    expect((await inTier({ tier: "Gold", search: rider!.email })).totalDocs).toBe(0);
    expect((await inTier({ tier: "Wood" })).totalDocs).toBe(0);
  });

  test("without a tier are those whom the overview counts, whether below, between or above the tiers, or without any", async () => {
    const some = await api.db.select({ id: riders.id }).from(riders).limit(6);
    for (const [index, points] of [0, 499, 500, 1499, 4000, 2_000_000_000].entries())
      await api.db.update(riders).set({ happyMoney: points }).where(eq(riders.id, some[index]!.id));
    const expectCounted = async (ofSome: number[]) => {
      const found = await inTier({ withoutTier: "true" });
      expect(found.docs.every(({ tier }) => tier === "")).toBe(true);
      expect([found.totalDocs, found.docs.length]).toEqual(Array(2).fill((await overview()).withoutTier));
      const indexes = some.flatMap(({ id }, index) => (found.docs.some(({ _id }) => _id === id) ? [index] : []));
      expect(indexes).toEqual(ofSome);
    };
    await expectCounted([5]);
    await remove("Silver");
    await expectCounted([2, 3, 5]);
    await remove("Bronze");
    await expectCounted([0, 1, 2, 3, 5]);
    await remove("Platinum");
    await expectCounted([0, 1, 2, 3, 4, 5]);
    const one = dataOf<Rider>(await api.call("readRider", { token, params: { id: some[5]!.id } }));
    const narrowed = await inTier({ withoutTier: "true", blocked: String(one.isBlocked), search: one.email });
    expect(narrowed.docs.map(({ _id }) => _id)).toEqual([one._id]);
    expect((await inTier({ withoutTier: "true", tier: "Gold" })).totalDocs).toBe(0);
    await remove("Gold");
    await expectCounted([0, 1, 2, 3, 4, 5]);
    expect((await inTier({ withoutTier: "true" })).totalDocs).toBe(await api.db.$count(riders));
  });

  test("go to another tier with their points, and have none when theirs is deleted", async () => {
    const [richest] = await api.db
      .select()
      .from(riders)
      .where(isNotNull(riders.happyMoney))
      .orderBy(desc(riders.happyMoney))
      .limit(1);
    const tierNow = async () => dataOf<Rider>(await api.call("readRider", { token, params: { id: richest!.id } })).tier;
    for (const [points, title] of [
      [499, "Bronze"],
      [500, "Silver"],
      [1499, "Silver"],
      [4000, "Platinum"],
    ] as const) {
      await api.db.update(riders).set({ happyMoney: points }).where(eq(riders.id, richest!.id));
      expect(await tierNow(), String(points)).toBe(title);
    }
    const before = await overview();
    await remove("Platinum");
    expect(await tierNow()).toBe("");
    const { riders: gone } = before.tiers.find(({ title }) => title === "Platinum")!;
    expect((await overview()).withoutTier).toBe(before.withoutTier + gone);
  });

  test("can be looked through by tier without the key for tiers, which still opens nothing else of them", async () => {
    const operations = await api.signIn(OPERATIONS);
    expect((await api.call("listTiers", { token: operations })).status).toBe(200);
    expect((await api.call("readTierOverview", { token: operations })).status).toBe(403);
  });
});
