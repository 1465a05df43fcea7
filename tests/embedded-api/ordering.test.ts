import { afterAll, beforeAll, expect, test } from "vitest";
import { TestApi } from "./support/api";
import { wrongOrders } from "./support/ordered-records";

let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "60" });
});
afterAll(() => api.stop());

test("lists sorted by a name are in the order that a person expects", async () => {
  expect(await wrongOrders(api)).toEqual([]);
});
