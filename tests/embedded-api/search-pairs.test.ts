import { afterAll, beforeAll, expect, test } from "vitest";
import { TestApi } from "./support/api";
import { wrongFinds } from "./support/searched-records";

let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "60" });
});
afterAll(() => api.stop());

test("lists and Go to find records by what people type, and by nothing else", async () => {
  const lists = ["search", "listBookings", "listDriverVehicles"] as const;
  expect(await wrongFinds(api, { lists, isSample: true })).toEqual([]);
});
