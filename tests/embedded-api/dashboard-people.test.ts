import { eq, gte } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { dayIn, startOfDay } from "contract/service-day";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { moveCrowd } from "../../embedded-api/demonstration/activity";
import { drivers } from "../../embedded-api/resources/drivers/table";
import { riders } from "../../embedded-api/resources/riders/table";
import { ADMIN, dataOf, TestApi } from "./support/api";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "240" });
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

interface Dashboard {
  online_user: number;
  online_users?: number;
  online_drivers?: number;
  user_data: Record<string, number>;
}
const dashboard = async () => dataOf<Dashboard>(await api.call("readDashboard", { token }));

describe("people on the dashboard", () => {
  test("are counted from their tables", async () => {
    const { user_data } = await dashboard();
    expect(user_data.user).toBe(await api.db.$count(riders));
    expect(user_data.driver).toBe(await api.db.$count(drivers));
    expect(user_data).toMatchObject({ user: 240, subAdmin: 3, blockedSubAdmins: 0 });
    expect(user_data.total).toBe((user_data.user ?? 0) + (user_data.driver ?? 0) + 3);
    expect(user_data.pendingDrivers).toBe(await api.db.$count(drivers, eq(drivers.status, "pending")));
  });

  const people = async (call: "listRiders" | "listDrivers", query: Record<string, string>) =>
    dataOf<{ totalDocs: number }>(await api.call(call, { token, query: { limit: 1, ...query } })).totalDocs;

  test("joined in this month if the list of the month has them, on the last moment before it they did not", async () => {
    const today = dayIn(DEFAULT_TIME_ZONE, new Date());
    const begin = startOfDay(`${today.slice(0, 7)}-01`, DEFAULT_TIME_ZONE);
    const ids = (await api.db.select({ id: riders.id }).from(riders).limit(2)).map(({ id }) => id);
    for (const [index, at] of [begin, new Date(begin.getTime() - 1)].entries())
      await api.db.update(riders).set({ createdAt: at }).where(eq(riders.id, ids[index]!));
    const lastDay = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 0)).getUTCDate();
    const month = { from: `${today.slice(0, 7)}-01`, to: `${today.slice(0, 7)}-${lastDay}` };
    const { newUsers } = (await dashboard()).user_data;
    expect(newUsers).toBe(await people("listRiders", month));
    expect(newUsers).toBe(await api.db.$count(riders, gte(riders.createdAt, begin)));
  });

  test("are moved by several processes at once, and no process ends for it", async () => {
    const moves = Array.from({ length: 30 }, () => moveCrowd(api.db, new Date(), 1));
    expect(await Promise.allSettled(moves)).toEqual(moves.map(() => ({ status: "fulfilled", value: undefined })));
  });

  test("are online for five minutes after their app spoke, in the count and in the lists", async () => {
    // Somebody goes offline every few seconds, so the counts would differ by the moment they are asked at.
    await moveCrowd(api.db, api.stopClock(), 1);
    const online = async () => {
      const { online_user, online_users = 0, online_drivers = 0 } = await dashboard();
      expect(online_users + online_drivers).toBe(online_user);
      const asked = { online: "true" };
      expect([await people("listRiders", asked), await people("listDrivers", asked)]).toEqual([
        online_users,
        online_drivers,
      ]);
      return online_user;
    };
    const now = await online();
    expect(now).toBeGreaterThan(3);
    api.passTime(4 * 60_000);
    expect(await online()).toBeLessThan(now);
    api.passTime(60_001);
    expect(await online()).toBe(0);
  });

  test("who are online are listed with other filters, in any order", async () => {
    const [rider] = await api.db.select().from(riders).where(eq(riders.isBlocked, false)).limit(1);
    const [driver] = await api.db.select().from(drivers).where(eq(drivers.status, "approved")).limit(1);
    const at = api.stopClock();
    await api.db.update(riders).set({ lastActiveAt: null });
    await api.db.update(drivers).set({ lastActiveAt: null });
    await api.db.update(riders).set({ lastActiveAt: at }).where(eq(riders.id, rider!.id));
    await api.db.update(drivers).set({ lastActiveAt: at }).where(eq(drivers.id, driver!.id));
    const ids = async (call: "listRiders" | "listDrivers", query: Record<string, string>) =>
      dataOf<{ docs: { _id: string }[] }>(
        await api.call(call, { token, query: { online: "true", ...query } }),
      ).docs.map(({ _id }) => _id);
    expect(await ids("listRiders", { blocked: "false", sort: "spent", search: rider!.email })).toEqual([rider!.id]);
    expect(await ids("listRiders", { blocked: "true" })).toEqual([]);
    expect(await ids("listDrivers", { status: "approved", sort: "rides" })).toEqual([driver!.id]);
    expect(await ids("listDrivers", { status: "cancelled" })).toEqual([]);
  });
});
