import { and, desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AccessKey } from "contract/access-keys";
import type { Notification } from "contract/notifications";
import { activity } from "../../embedded-api/activity/table";
import { newId } from "../../embedded-api/database/ids";
import { removeOldJobs } from "../../embedded-api/jobs/retention";
import { notifications } from "../../embedded-api/resources/notifications/table";
import { riders } from "../../embedded-api/resources/riders/table";
import { ADMIN, dataOf, docsOf, TestApi } from "./support/api";
import { addDriver, tokenWith as tokenOf } from "./support/drivers";
import { jobsOf } from "./support/jobs";

const NEWS = { title: "Your lost phone", description: "It is at the office.", type: "service" };

let api: TestApi;
let token: string;
let job: ReturnType<typeof jobsOf>;
let rider: string;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "20" });
  token = await api.signIn(ADMIN);
  job = jobsOf(api, () => token);
});
afterAll(() => api.stop());
beforeEach(async () => {
  job.hold();
  await api.db.delete(notifications);
  await api.db.update(riders).set({ isBlocked: false });
  [{ id: rider }] = (await api.db.select({ id: riders.id }).from(riders).limit(1)) as [{ id: string }];
});

const notify = (name: "notifyRider" | "notifyDriver", id: string, more: Record<string, unknown> = {}) =>
  api.call(name, { token, params: { id }, body: NEWS, ...more });
const sent = async (query: Record<string, string> = {}) =>
  docsOf<Notification>(await api.call("listNotifications", { token, query }));

const tokenWith = (...keys: AccessKey[]) => tokenOf(api, ...keys);

describe("a notification to one person", () => {
  test("is recorded as any other, for chosen people, and is a line about the person that can't be undone", async () => {
    const driver = await addDriver(api, { status: "approved" });
    for (const [name, id, resource] of [
      ["notifyRider", rider, "user"],
      ["notifyDriver", driver, "driver"],
    ] as const) {
      const answered = await notify(name, id);
      expect(dataOf(answered)).toMatchObject({ ...NEWS, audience: "chosen", delivered: 1, sentBy: "Admin", job: null });
      expect((await sent({ audience: "chosen" }))[0]).toEqual(dataOf(answered));
      expect(answered.headers["x-undo"]).toBeUndefined();
      const mine = and(eq(activity.resource, resource), eq(activity.recordId, id));
      const [line] = await api.db.select().from(activity).where(mine).orderBy(desc(activity.id)).limit(1);
      // The text may name the person, whom no line may name.
      expect(line).toMatchObject({ action: "notify", after: { title: NEWS.title, type: "service" } });
      const undone = await api.call("undoActivity", { token, params: { id: String(line!.id) } });
      expect([undone.status, (undone.body.data as { why: string }).why]).toEqual([409, "sent"]);
    }
  });

  test("is sent once for a repeated request", async () => {
    const headers = { "idempotency-key": "once" };
    const [first, second] = [
      await notify("notifyRider", rider, { headers }),
      await notify("notifyRider", rider, { headers }),
    ];
    expect(dataOf(first)._id).toBe(dataOf(second)._id);
    expect(await sent()).toHaveLength(1);
  });

  test.each([
    [{ ...NEWS, title: " " }, "title"],
    [{ ...NEWS, title: "x".repeat(51) }, "title"],
    [{ ...NEWS, description: "x".repeat(151) }, "description"],
    [{ ...NEWS, type: "advert" }, "type"],
  ])("refuses %j by name", async (body, field) => {
    const answered = await notify("notifyRider", rider, { body });
    expect([answered.status, Object.keys(answered.body.errors ?? {})]).toEqual([400, [field]]);
    expect(await sent()).toEqual([]);
  });

  test("is refused for whom no audience reaches, and says why", async () => {
    const why = async (name: "notifyRider" | "notifyDriver", id: string) => {
      const { status, body } = await notify(name, id);
      return [status, (body.data as { why?: string } | undefined)?.why ?? body.message];
    };
    await api.db.update(riders).set({ isBlocked: true }).where(eq(riders.id, rider));
    expect(await why("notifyRider", rider)).toEqual([400, "blocked"]);
    expect(await why("notifyRider", newId())).toEqual([404, "The user was not found."]);
    const blocked = await addDriver(api, { status: "approved", isBlocked: true });
    expect(await why("notifyDriver", blocked)).toEqual([400, "blocked"]);
    for (const status of ["pending", "disapproved", "cancelled"] as const)
      expect(await why("notifyDriver", await addDriver(api, { status })), status).toEqual([400, "unapproved"]);
    expect(await sent()).toEqual([]);
  });

  test("needs the key of notifications and one by which the person is seen", async () => {
    const driver = await addDriver(api, { status: "approved" });
    const pending = await addDriver(api);
    const answers = async (...keys: AccessKey[]) => {
      const by = { token: await tokenWith(...keys) };
      const calls = [notify("notifyRider", rider, by), notify("notifyDriver", driver, by)];
      return (await Promise.all([...calls, notify("notifyDriver", pending, by)])).map(({ status }) => status);
    };
    expect(await answers("notification")).toEqual([403, 403, 403]);
    expect(await answers("user", "approved_driver", "pending_driver")).toEqual([403, 403, 403]);
    expect(await answers("notification", "user")).toEqual([200, 403, 403]);
    expect(await answers("notification", "approved_driver")).toEqual([403, 200, 403]);
    expect(await answers("notification", "pending_driver")).toEqual([403, 403, 400]);
    expect(await answers("All")).toEqual([200, 200, 400]);
  });

  test("is no audience that the form of whole audiences takes", async () => {
    const answered = await api.call("sendNotification", { token, body: { ...NEWS, audience: "chosen" } });
    expect([answered.status, Object.keys(answered.body.errors ?? {})]).toEqual([400, ["audience"]]);
  });
});

describe("a job that notifies", () => {
  test("is one notification, which counts those who were reached and leads to the job while that is kept", async () => {
    await api.db.update(riders).set({ isBlocked: true }).where(eq(riders.id, rider));
    const begun = await job.start("rider.notify", { query: { sort: "email" }, notification: NEWS });
    await job.go();
    const rows = await job.receipts(begun._id);
    const ended = await job.read(begun._id);
    expect(ended).toMatchObject({ done: begun.total - 1, refused: 1, undoable: 0 });
    expect(rows.find(({ _id }) => _id === rider)).toMatchObject({ outcome: "refused", code: "blocked" });
    const [notification, ...others] = await sent();
    expect(others).toEqual([]);
    expect(notification).toMatchObject({ ...NEWS, audience: "chosen", delivered: ended.done, job: begun._id });
    expect((await api.call("undoJob", { token, params: { id: begun._id } })).status).toBe(409);
    await removeOldJobs(api.db, new Date(Date.parse(ended.endedAt!) + 31 * 24 * 60 * 60_000));
    expect(await sent()).toEqual([{ ...notification, job: null }]);
  });

  test("reaches drivers by the same rule, and another job is another notification", async () => {
    await addDriver(api, { status: "approved" });
    await addDriver(api);
    for (const title of ["One", "Two"]) {
      job.hold();
      const begun = await job.start("driver.notify", { query: {}, notification: { ...NEWS, title } });
      await job.go();
      const ended = await job.read(begun._id);
      expect((await sent())[0]).toMatchObject({ title, delivered: ended.done });
      expect((await job.receipts(begun._id)).map(({ code }) => code)).toContain("unapproved");
    }
    expect(await sent()).toHaveLength(2);
  });

  test("needs both keys as well, a text, and nothing that breaks its bounds", async () => {
    const start = async (by: string, notification?: object) =>
      (await api.call("startJob", { token: by, body: { action: "rider.notify", query: {}, notification } })).status;
    expect(await start(await tokenWith("notification"), NEWS)).toBe(403);
    expect(await start(await tokenWith("user"), NEWS)).toBe(403);
    expect(await start(await tokenWith("notification", "user"))).toBe(400);
    expect(await start(token, { ...NEWS, title: "x".repeat(51) })).toBe(400);
    expect(await start(await tokenWith("notification", "user"), NEWS)).toBe(200);
  });
});
