import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NOTIFICATION_AUDIENCES } from "contract/content-limits";
import { drivers } from "../../embedded-api/resources/drivers/table";
import { notifications } from "../../embedded-api/resources/notifications/table";
import { riders } from "../../embedded-api/resources/riders/table";
import { ADMIN, dataOf, docsOf, TestApi, TIPS_ONLY } from "./support/api";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

const NEWS = { title: "News", description: "Something is new.", type: "service", audience: "all" };
const list = async (query: Record<string, string | number> = {}) =>
  docsOf(await api.call("listNotifications", { token, query }));
const people = async (audience: string) =>
  dataOf<{ people: number }>(await api.call("countAudience", { token, query: { audience } })).people;

test("counts whom it would reach: nobody who is blocked, no driver who may not drive", async () => {
  const [riderCount, driverCount] = [
    await api.db.$count(riders, eq(riders.isBlocked, false)),
    await api.db.$count(drivers, sql`${drivers.status} = 'approved' and not ${drivers.isBlocked}`),
  ];
  expect(await people("users")).toBe(riderCount);
  expect(await people("drivers")).toBe(driverCount);
  expect(await people("all")).toBe(riderCount + driverCount);
  expect(await people("drivers_pet_service")).toBe(
    await api.db.$count(
      drivers,
      sql`${drivers.status} = 'approved' and not ${drivers.isBlocked} and ${drivers.services} ? 'pet_service'`,
    ),
  );
  const [rider] = await api.db.select().from(riders).where(eq(riders.isBlocked, false)).limit(1);
  await api.db.update(riders).set({ isBlocked: true }).where(eq(riders.id, rider!.id));
  expect(await people("users")).toBe(riderCount - 1);
  await api.db.update(riders).set({ isBlocked: false }).where(eq(riders.id, rider!.id));
  for (const audience of NOTIFICATION_AUDIENCES) expect(await people(audience)).toBeGreaterThanOrEqual(0);
  expect((await api.call("countAudience", { token, query: { audience: "nobody" } })).status).toBe(400);
});

describe("sending", () => {
  test("is recorded: when, by whom, to how many", async () => {
    const answered = await api.call("sendNotification", { token, body: { ...NEWS, sentBy: "Somebody", delivered: 7 } });
    expect(dataOf(answered)).toMatchObject({ ...NEWS, sentBy: "Admin", delivered: await people("all") });
    expect((await list())[0]).toEqual(dataOf(answered));
    expect(dataOf(await api.call("readNotification", { token, params: { id: dataOf(answered)._id } }))).toEqual(
      dataOf(answered),
    );
    await api.db.delete(notifications).where(eq(notifications.id, dataOf(answered)._id));
  });

  test("happens once for a repeated request", async () => {
    const send = () => api.call("sendNotification", { token, body: NEWS, headers: { "idempotency-key": "news" } });
    const before = await api.db.$count(notifications);
    expect(dataOf(await send())._id).toBe(dataOf(await send())._id);
    expect(await api.db.$count(notifications)).toBe(before + 1);
  });

  test.each([
    [{ ...NEWS, title: "" }, "title"],
    [{ ...NEWS, title: "x".repeat(51) }, "title"],
    [{ ...NEWS, description: " " }, "description"],
    [{ ...NEWS, description: "x".repeat(151) }, "description"],
    [{ ...NEWS, type: "" }, "type"],
    [{ ...NEWS, type: "advert" }, "type"],
    [{ ...NEWS, audience: "riders" }, "audience"],
  ])("refuses %j by name", async (body, field) => {
    const answered = await api.call("sendNotification", { token, body });
    expect([answered.status, Object.keys(answered.body.errors ?? {})]).toEqual([400, [field]]);
  });

  test("takes fifty characters of title and 150 of text", async () => {
    const body = { ...NEWS, title: "x".repeat(50), description: "y".repeat(150) };
    expect((await api.call("sendNotification", { token, body })).status).toBe(200);
  });

  test("reaches nobody: is refused", async () => {
    await api.db.update(drivers).set({ isBlocked: true });
    const answered = await api.call("sendNotification", { token, body: { ...NEWS, audience: "drivers" } });
    expect([answered.status, Object.keys(answered.body.errors ?? {})]).toEqual([400, ["audience"]]);
    await api.db.update(drivers).set({ isBlocked: false });
  });

  test("is for those who hold its key", async () => {
    expect((await api.call("sendNotification", { token: await api.signIn(TIPS_ONLY), body: NEWS })).status).toBe(403);
  });
});

describe("the list", () => {
  test("shows the latest first, and filters and sorts", async () => {
    const dates = (await list({ limit: 100 })).map(({ sentAt }) => String(sentAt));
    expect(dates).toEqual([...dates].sort().reverse());
    expect((await list({ type: "safety" })).every(({ type }) => type === "safety")).toBe(true);
    expect((await list({ audience: "drivers_pet_service" })).map(({ title }) => title)).toEqual([
      "New blankets are here",
    ]);
    expect((await list({ search: "BLANKETS" })).length).toBe(1);
    const delivered = (await list({ sort: "delivered", order: "desc", limit: 100 })).map((each) =>
      Number(each.delivered),
    );
    expect(delivered).toEqual([...delivered].sort((a, b) => b - a));
  });
});
