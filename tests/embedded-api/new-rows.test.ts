import { afterAll, beforeAll, expect, test } from "vitest";
import { ADMIN, dataOf, docsOf, TestApi } from "./support/api";
import { addDriver } from "./support/drivers";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "60" });
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

type Query = Record<string, string | number>;
interface Listed {
  _id: string;
  requestedAt: string;
  appliedAt: string;
  total: number;
}

test("bookings that were requested later than a moment are listed, counted and added up alone", async () => {
  const list = async (query: Query) =>
    dataOf<{ docs: Listed[]; totalDocs: number; sums: Record<"total" | "estimated" | "refunded" | "failed", number> }>(
      await api.call("listBookings", { token, query }),
    );
  const docs = (await list({ limit: 20 })).docs;
  const since = docs[7]!.requestedAt;
  // Two bookings can have been requested in one moment.
  const later = docs.filter(({ requestedAt }) => requestedAt > since);
  const answer = await list({ since });
  expect([answer.docs, answer.totalDocs]).toEqual([later, later.length]);
  const sum = later.reduce((all, { total }) => all + total, 0);
  const { total, estimated, refunded, failed } = answer.sums;
  expect(total + estimated + refunded + failed).toBeCloseTo(sum);
});

test("rides that were booked later than a moment are listed alone", async () => {
  const rides = async (query: Query) =>
    docsOf<Listed>(await api.call("listScheduledRides", { token, query: { limit: 1000, ...query } })).map(
      ({ requestedAt }) => requestedAt,
    );
  const all = (await rides({})).sort();
  const since = all.at(-4)!;
  expect((await rides({ since })).sort()).toEqual(all.filter((at) => at > since));
});

test("drivers who applied later than a moment are listed alone", async () => {
  const since = new Date(Date.now() - 60_000).toISOString();
  const pending = async () =>
    docsOf<Listed>(await api.call("listDrivers", { token, query: { status: "pending", since } })).map(({ _id }) => _id);
  expect(await pending()).toEqual([]);
  const id = await addDriver(api, { appliedAt: new Date() });
  expect(await pending()).toEqual([id]);
});
