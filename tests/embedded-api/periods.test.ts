import { afterAll, beforeAll, expect, test } from "vitest";
import { dayIn } from "contract/service-day";
import { ADMIN, dataOf, TestApi } from "./support/api";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "120" });
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

interface Listed {
  _id: string;
  requestedAt: string;
  createdAt: string;
}

test.each([
  ["listRedeems", "requestedAt"],
  ["listRatings", "createdAt"],
] as const)("%s keeps and counts what belongs to the days of a zone", async (call, field) => {
  const timeZone = "Asia/Seoul";
  const list = async (query: Record<string, string | number>) =>
    dataOf<{ docs: Listed[]; totalDocs: number }>(await api.call(call, { token, query: { limit: 1000, ...query } }));
  const { docs } = await list({ sort: field, order: "asc" });
  const dayOf = (row: Listed) => dayIn(timeZone, new Date(row[field]));
  const [from, to] = [dayOf(docs[3]!), dayOf(docs[10]!)];
  const kept = docs.filter((row) => dayOf(row) >= from && dayOf(row) <= to).map(({ _id }) => _id);
  const found = await list({ from, to, timeZone, sort: field, order: "asc" });
  expect([found.docs.map(({ _id }) => _id), found.totalDocs]).toEqual([kept, kept.length]);
  expect(kept.length).toBeLessThan(docs.length);
});
