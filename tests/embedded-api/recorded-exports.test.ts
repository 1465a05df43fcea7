import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CallName, calls } from "contract";
import type { ActivityEntry } from "contract/activity";
import type { AnyCall } from "contract/call";
import { appendActivity } from "../../embedded-api/activity/append";
import { checkActivity } from "../../embedded-api/activity/check";
import { activity } from "../../embedded-api/activity/table";
import { drivers } from "../../embedded-api/resources/drivers/table";
import { riders } from "../../embedded-api/resources/riders/table";
import { ADMIN, dataOf, docsOf, TestApi } from "./support/api";
import { addDriver, tokenWith } from "./support/drivers";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

const found = async (query: Record<string, string | number> = {}) =>
  docsOf<ActivityEntry>(await api.call("listActivity", { token, query: { limit: 1000, ...query } }));

describe("an export", () => {
  const exported = { "x-export": "1" };

  test("is recorded once, with what was asked for and how many rows there are", async () => {
    const before = (await found()).length;
    const query = { page: 1, limit: 2, state: "California" };
    const { body } = await api.call("listOffices", { token, query, headers: exported });
    await api.call("listOffices", { token, query: { ...query, page: 2 }, headers: exported });
    await api.call("listOffices", { token, query });
    const rows = (body.data as { totalDocs: number }).totalDocs;
    expect((await found()).slice(0, -before)).toMatchObject([
      { action: "export", resource: "office", before: null, after: { state: "California", rows } },
    ]);
  });

  test("of riders does not keep whom somebody looked for", async () => {
    await api.call("listRiders", { token, query: { search: "kim", blocked: "false" }, headers: exported });
    await api.call("listCancellationReasons", { token, query: { userType: "user" }, headers: exported });
    const [reasons, users] = await found({ action: "export", limit: 2 });
    expect(users).toMatchObject({ resource: "user", after: { blocked: "false" } });
    expect(users!.after).not.toHaveProperty("search");
    expect(reasons).toMatchObject({ resource: "cancelReason", after: { rows: expect.any(Number) as number } });
  });

  test("keeps nothing that was typed to find somebody, whatever is asked by whatever parameter", async () => {
    const typed = "Quorra";
    await api.db.update(riders).set({ firstName: typed });
    await api.db.update(drivers).set({ firstName: typed });
    const driver = await addDriver(api);
    const rider = docsOf(await api.call("listRiders", { token, query: { limit: 1 } }))[0]!._id;
    const reading = Object.entries<AnyCall>(calls).filter(([, call]) => call.method === "GET" && !call.writes);
    const answers: number[] = [];
    for (const [name, call] of reading) {
      const { shape = {} } = call.query as { shape?: object };
      const params = { id: call.path.includes("driver") ? driver : rider };
      for (const parameter of Object.keys(shape)) {
        const asked = { token, params, query: { [parameter]: typed }, headers: exported };
        answers.push((await api.call(name as CallName, asked)).status);
      }
    }
    expect(answers.filter((status) => status === 200).length).toBeGreaterThan(40);
    const lines = await api.db.select().from(activity).where(eq(activity.action, "export"));
    expect(lines.filter((line) => JSON.stringify(line).includes(typed))).toEqual([]);
  });

  test("that was recorded with such a text is told without it, and the chain stays whole", async () => {
    const line = {
      who: { id: null, name: "Ann" },
      action: "export",
      resource: "rating",
      record: { id: null, name: null },
      address: null,
      before: null,
    };
    const after = { search: "Quorra", driverName: "Quorra", tier: "Quorra", user: "Quorra", stars: 5, rows: 0 };
    const [id] = await api.db.transaction((tx) => appendActivity(tx, new Date(), [{ ...line, after }]));
    const read = await api.call("readActivityEntry", { token, params: { id: String(id) } });
    expect(dataOf(read).after).toEqual({ stars: 5, rows: 0 });
    expect(await checkActivity(api.db)).toMatchObject({ isWhole: true });
  });

  test("that is refused leaves no line", async () => {
    const before = (await found()).length;
    const mine = await tokenWith(api, "tip");
    expect((await api.call("listOffices", { token: mine, headers: exported })).status).toBe(403);
    expect((await api.call("listTips", { token, query: { sort: "nothing" }, headers: exported })).status).toBe(400);
    expect((await found()).length).toBe(before);
  });
});
