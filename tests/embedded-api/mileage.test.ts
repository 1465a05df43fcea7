import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Mileage } from "contract/mileage";
import { mileageSeed } from "../../embedded-api/demonstration/seeds/mileage";
import { mileages } from "../../embedded-api/resources/mileage/table";
import { ADMIN, dataOf, docsOf, TestApi } from "./support/api";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.delete(mileages);
  await mileageSeed.make({ tx: api.db, now: new Date(), size: { riders: 0, bookings: undefined } });
});

const list = async (query: Record<string, string | number> = {}) =>
  docsOf<Mileage>(await api.call("listMileages", { token, query: { limit: 100, ...query } }));
const create = (body: unknown) => api.call("createMileage", { token, body });
const change = (id: string, body: unknown, headers: Record<string, string> = {}) =>
  api.call("changeMileage", { token, params: { id }, body, headers });

test("ranges are listed from the shortest, searched and sorted", async () => {
  const ranges = (await list()).map(({ range }) => range);
  expect(ranges).toEqual([...ranges].sort((a, b) => a - b));
  expect((await list({ search: "7.5" })).map(({ range }) => range)).toEqual([7.5]);
  expect((await list({ sort: "point", order: "desc" }))[0]!.range).toBe(99.99);
});

test("the overview has all of them in order, whatever page is read", async () => {
  const overview = dataOf<{ total: number; ranges: Mileage[] }>(await api.call("readMileageOverview", { token }));
  expect(overview.total).toBe((await list()).length);
  expect(overview.ranges.map(({ _id }) => _id)).toEqual((await list()).map(({ _id }) => _id));
});

test("a range is added, changed and removed", async () => {
  const added = dataOf<Mileage>(await create({ range: 3.25, point: 7.5 }));
  expect(added).toMatchObject({ range: 3.25, point: 7.5 });
  expect(dataOf<Mileage>(await change(added._id, { range: 3.5, point: 0 }))).toMatchObject({ range: 3.5, point: 0 });
  expect((await change(added._id, { range: 4, point: 0 }, { "if-match": added.updatedAt! })).status).toBe(409);
  expect((await api.call("removeMileage", { token, params: { id: added._id } })).status).toBe(200);
  expect((await change(added._id, { range: 4, point: 0 })).status).toBe(404);
});

test("an overlap is refused beside the range and the other one named, also when two come at once", async () => {
  const refused = await create({ range: 5, point: 99 });
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    { range: "It overlaps with the existing range up to 5 miles (10 points)." },
  ]);
  const [first, second] = await list();
  expect((await change(second!._id, { range: first!.range, point: 1 })).body.errors).toHaveProperty("range");
  expect((await change(second!._id, { range: second!.range, point: 1 })).status).toBe(200);
  const twice = await Promise.all([create({ range: 6, point: 1 }), create({ range: 6, point: 2 })]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 400]);
});
