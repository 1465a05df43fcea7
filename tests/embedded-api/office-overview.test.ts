import { afterAll, beforeAll, expect, test } from "vitest";
import { dataOf, docsOf, OPERATIONS, TestApi } from "./support/api";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(OPERATIONS);
});
afterAll(() => api.stop());

const overview = async () =>
  dataOf<{ offices: number; withoutInspectors: number; states: string[] }>(
    await api.call("readOfficeOverview", { token }),
  );

test("offices of one state are listed alone, and every state that has offices finds some", async () => {
  const { offices, states } = await overview();
  const ofEach = await Promise.all(
    states.map(async (state) =>
      docsOf(await api.call("listOffices", { token, query: { state, limit: 100 } })).map((office) => office.state),
    ),
  );
  expect(states).toEqual(["Arizona", "California", "Nevada", "Oregon", "Seoul", "Washington"]);
  expect(ofEach.map((found) => [...new Set(found)])).toEqual(states.map((state) => [state]));
  expect(ofEach.flat()).toHaveLength(offices);
});

test("a filter by state goes with a search, and a state without offices finds nothing", async () => {
  const cities = async (query: Record<string, string>) =>
    docsOf(await api.call("listOffices", { token, query })).map((office) => office.city);
  expect(await cities({ state: "Seoul", search: "gangnam" })).toEqual(["Seoul Gangnam"]);
  expect(await cities({ state: "Nevada", search: "gangnam" })).toEqual([]);
  expect(await cities({ state: "Cali" })).toEqual([]);
});

test("offices without inspectors are listed alone, and are those that the overview counts", async () => {
  const query = { inspectors: "none", limit: 100 };
  const found = docsOf(await api.call("listOffices", { token, query }));
  expect(found).toHaveLength((await overview()).withoutInspectors);
  expect(found.every((office) => (office.inspectors as unknown[]).length === 0)).toBe(true);
  const californian = docsOf(await api.call("listOffices", { token, query: { ...query, state: "California" } }));
  expect(californian.length).toBeGreaterThan(0);
  expect(californian.length).toBeLessThan(found.length);
});

test("the overview follows what is added and deleted", async () => {
  expect(await overview()).toMatchObject({ offices: 12, withoutInspectors: 11 });
  const body = { streetName: "1 Main Street", city: "Anchorage", state: "Alaska", zipCode: "99501" };
  const created = dataOf(await api.call("createOffice", { token, body }));
  expect(await overview()).toMatchObject({
    offices: 13,
    withoutInspectors: 12,
    states: expect.arrayContaining(["Alaska"]) as unknown,
  });
  await api.call("removeOffice", { token, params: { id: created._id } });
  expect((await overview()).states).not.toContain("Alaska");
});
