import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { HappyMoneySettings, HappyPrice } from "contract/happy-money";
import type { RedeemRequest } from "contract/redeem";
import { happyMoneySeed } from "../../embedded-api/demonstration/seeds/happy-money";
import { happyMoneySettings, happyPrices } from "../../embedded-api/resources/happy-money/table";
import { worthOf } from "../../embedded-api/resources/happy-money/worth";
import { redeemRequests } from "../../embedded-api/resources/redeem/table";
import { ADMIN, dataOf, docsOf, TestApi } from "./support/api";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.delete(happyPrices);
  await api.db.delete(happyMoneySettings);
  await happyMoneySeed.make({ tx: api.db, now: new Date(), size: { riders: 0, bookings: undefined } });
});

const list = async (query: Record<string, string | number> = {}) =>
  docsOf<HappyPrice>(await api.call("listHappyPrices", { token, query: { limit: 100, ...query } }));
const create = (body: unknown) => api.call("createHappyPrice", { token, body });
const change = (id: string, body: unknown, headers?: Record<string, string>) =>
  api.call("changeHappyPrice", { token, params: { id }, body, ...(headers && { headers }) });
const PRICE = { point: 300, price: 2.75, Happyprice: 3 };

describe("prices", () => {
  test("are listed by points, searched and sorted, those without a happy price last", async () => {
    const points = (await list()).map(({ point }) => point);
    expect(points).toEqual([...points].sort((a, b) => a - b));
    expect((await list({ search: "5000" })).map(({ point }) => point)).toEqual(
      [5000, 15_000, 25_000, 50_000].filter((point) => String(point).includes("5000")),
    );
    expect((await list({ sort: "price", order: "desc" }))[0]!.point).toBe(50_000);
    expect((await list({ sort: "Happyprice" })).slice(-2).map(({ Happyprice }) => Happyprice)).toEqual([null, null]);
    expect((await api.call("listHappyPrices", { token, query: { sort: "happy_price" } })).status).toBe(400);
  });

  test("are added, changed and removed", async () => {
    const added = dataOf<HappyPrice>(await create(PRICE));
    expect(added).toMatchObject(PRICE);
    const changed = dataOf<HappyPrice>(await change(added._id, { point: 301, price: 0 }));
    expect(changed).toMatchObject({ point: 301, price: 0, Happyprice: null });
    expect((await change(added._id, PRICE, { "if-match": added.updatedAt! })).status).toBe(409);
    expect((await api.call("removeHappyPrice", { token, params: { id: added._id } })).status).toBe(200);
    expect((await api.call("removeHappyPrice", { token, params: { id: added._id } })).status).toBe(404);
  });

  test("of the same points are refused beside the field, also when two come at once", async () => {
    const twice = await Promise.all([create(PRICE), create({ ...PRICE, price: 9 })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(twice.find(({ status }) => status === 400)!.body.errors).toEqual({
      point: "There is already a price of 300 points.",
    });
    const [first, second] = await list();
    const refused = await change(second!._id, { ...PRICE, point: first!.point });
    expect([refused.status, Object.keys(refused.body.errors!)]).toEqual([400, ["point"]]);
    // Its own points are no one else's.
    expect((await change(second!._id, { ...PRICE, point: second!.point })).status).toBe(200);
  });
});

describe("the settings", () => {
  const VALUES = { happyMoneyReservePercentage: 20, happyMoneyAddPercentage: 0, happyMoneyReloadAmount: 100 };
  const read = async () => dataOf<HappyMoneySettings>(await api.call("readHappyMoneySettings", { token }));
  const save = (body: unknown, headers: Record<string, string> = {}) =>
    api.call("changeHappyMoneySettings", { token, body, headers });

  test("are one record, changed from the state that was seen", async () => {
    const before = await read();
    expect(before).toMatchObject({
      happyMoneyReservePercentage: 10,
      happyMoneyAddPercentage: 5,
      happyMoneyReloadAmount: 25,
    });
    expect((await save(VALUES, { "if-match": before.updatedAt! })).status).toBe(200);
    expect(await read()).toMatchObject(VALUES);
    expect((await save(VALUES, { "if-match": before.updatedAt! })).status).toBe(409);
    expect(await api.db.$count(happyMoneySettings)).toBe(1);
  });

  test("can be saved where there are none yet, by two people at once", async () => {
    await api.db.delete(happyMoneySettings);
    expect(await read()).toMatchObject({ happyMoneyReservePercentage: null });
    expect((await Promise.all([save(VALUES), save(VALUES)])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await api.db.$count(happyMoneySettings)).toBe(1);
  });
});

describe("what points are worth", () => {
  test.each([
    [100, 1],
    [99, 0.99],
    [499, 4.99],
    [500, 5],
    [1000, 10],
    [1001, 10.01],
    [60_000, 600],
  ])("%d points, at the rate of the row with as many or the next fewer: %d dollars", async (points, worth) => {
    expect((await worthOf(api.db, [points])).get(points)).toBe(worth);
  });

  test("at the price, where there is no happy price; at the smallest row's rate, for fewer points than it has", async () => {
    await api.db.delete(happyPrices);
    expect(await worthOf(api.db, [500])).toEqual(new Map());
    for (const body of [
      { point: 0, price: 5 },
      { point: 1000, price: 8 },
      { point: 2000, price: 30, Happyprice: 40 },
    ])
      await create(body);
    expect(await worthOf(api.db, [500, 1500, 2000, 3000, 500])).toEqual(
      new Map([
        [500, 4],
        [1500, 12],
        [2000, 40],
        [3000, 60],
      ]),
    );
  });

  test("stands beside redeem requests", async () => {
    const [waiting] = await api.db.select().from(redeemRequests).orderBy(asc(redeemRequests.place)).limit(1);
    await api.db.update(redeemRequests).set({ points: 1000 }).where(eq(redeemRequests.id, waiting!.id));
    const read = async () =>
      dataOf<RedeemRequest>(await api.call("readRedeem", { token, params: { id: waiting!.id } })).worth;
    expect(await read()).toBe(10);
    await api.db.update(happyPrices).set({ happyPrice: 12.5 }).where(eq(happyPrices.point, 1000));
    expect(await read()).toBe(12.5);
    await api.db.delete(happyPrices);
    expect(await read()).toBe(null);
  });
});
