import { and, eq, gt, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { JOB_ACTIONS } from "contract/job-constants";
import { UNATTENDED_HEADER } from "contract/session";
import type { Rider } from "contract/riders";
import type { Tip } from "contract/tips";
import { accounts } from "../../embedded-api/accounts/table";
import { activity } from "../../embedded-api/activity/table";
import { removeOldJobs } from "../../embedded-api/jobs/retention";
import { jobRows, jobs } from "../../embedded-api/jobs/table";
import { newId } from "../../embedded-api/database/ids";
import { riders } from "../../embedded-api/resources/riders/table";
import { ADMIN, dataOf, docsOf, OPERATIONS, TestApi, TIPS_ONLY } from "./support/api";
import { jobsOf } from "./support/jobs";

let api: TestApi;
let token: string;
let admin: string;
let job: ReturnType<typeof jobsOf>;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "40" });
  token = await api.signIn(OPERATIONS);
  admin = await api.signIn(ADMIN);
  job = jobsOf(api, () => token);
});
afterAll(() => api.stop());
beforeEach(async () => {
  job.hold();
  await api.db.delete(jobs);
  await api.db.update(riders).set({ isBlocked: false });
});

const ridersOf = async (query: Record<string, string | number> = {}) =>
  docsOf<Rider>(await api.call("listRiders", { token, query: { limit: 100, ...query } }));

describe("the rows of a job", () => {
  test("are those that match when it begins, in the list's order: who comes later is untouched, who goes is said", async () => {
    // All riders of the demonstration may have rides that are not over, and can't be removed.
    const [model] = await api.db.select().from(riders).limit(1);
    const like = (email: string, mobileNumber: string): typeof riders.$inferInsert =>
      ({ ...model!, id: newId(), email, mobileNumber }) as typeof riders.$inferInsert;
    const free = like("zz-free@mail.example", "5550000002");
    await api.db.insert(riders).values(free);
    const before = await ridersOf({ blocked: "false", sort: "email" });
    expect(before.length).toBeGreaterThan(10);
    const [done, blocked] = before as [Rider, Rider];
    const begun = await job.start("rider.block", { query: { blocked: "false", sort: "email" } });
    expect(begun).toMatchObject({
      state: "running",
      total: before.length,
      waiting: before.length,
      query: { blocked: "false", sort: "email" },
    });
    const late = like("later@mail.example", "5550000001");
    await api.db.insert(riders).values(late);
    await api.call("blockRider", { token, params: { id: blocked._id }, body: { isBlocked: true } });
    const removed = await api.call("removeRider", { token, params: { id: free.id! } });
    expect(removed.status).toBe(200);
    await job.go();
    const rows = await job.receipts(begun._id);
    expect(rows.map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id));
    expect(rows[0]).toMatchObject({
      outcome: "done",
      name: `${done.firstName} ${done.lastName}`,
      why: null,
      code: null,
    });
    expect(rows[1]).toMatchObject({ outcome: "unchanged" });
    const refusal = { outcome: "refused", name: null, why: "The user was not found.", code: "missing" };
    expect(rows.find(({ _id }) => _id === free.id)).toMatchObject(refusal);
    const ended = await job.read(begun._id);
    expect(ended).toMatchObject({ state: "finished", waiting: 0 });
    expect(ended.endedAt).not.toBeNull();
    expect((await ridersOf({ blocked: "false" })).map(({ _id }) => _id)).toEqual([late.id]);
    await api.db.delete(riders).where(eq(riders.id, late.id!));
  });

  test("can be named, once each, and an unknown one is refused alone", async () => {
    const [one, two] = await ridersOf();
    const unknown = newId();
    const begun = await job.start("rider.block", { ids: [one!._id, unknown, two!._id, one!._id] });
    await job.go();
    expect((await job.receipts(begun._id)).map(({ outcome }) => outcome)).toEqual(["done", "refused", "done"]);
  });

  test("each have a line of activity of their own, as if it had been done by hand", async () => {
    const begun = await job.start("rider.block", { query: { search: "a" } });
    await job.go();
    const { done } = await job.read(begun._id);
    const [line] = await api.db.select().from(activity).where(eq(activity.recordId, begun._id));
    const ofRows = and(eq(activity.whoName, begun.by.name), eq(activity.action, "block"), gt(activity.id, line!.id));
    expect(done).toBeGreaterThan(0);
    expect(await api.db.$count(activity, ofRows)).toBe(done);
    // What was searched for may be a name.
    expect(line!.after).toEqual({ action: "rider.block", total: begun.total });
  });
});

test("whoever may not make the call for one record begins no job of it, and an unknown filter or nothing that matches is refused", async () => {
  const tips = await api.signIn(TIPS_ONLY);
  const start = (by: string, body: unknown) => api.call("startJob", { token: by, body });
  expect((await start(tips, { action: "rider.block", query: {} })).status).toBe(403);
  expect((await start(token, { action: "rider.block", query: { blocked: "perhaps" } })).status).toBe(400);
  expect((await start(token, { action: "rider.block", query: {}, ids: [newId()] })).status).toBe(400);
  expect((await start(token, { action: "rider.block", query: { search: "nobody of this name" } })).status).toBe(400);
  expect(await api.db.$count(jobs)).toBe(0);
  expect(await api.db.$count(jobRows)).toBe(0);
});

test("what needs a proof of who somebody is needs it when its job begins", async () => {
  api.passTime(60 * 60_000);
  const start = () =>
    api.call("startJob", { token: admin, body: { action: "redeem.approve", query: { status: "pending" } } });
  expect((await start()).status).toBe(403);
  await api.call("confirmIdentity", { token: admin, body: { password: ADMIN.password } });
  expect((await start()).status).toBe(200);
});

test("a receipt keeps neither a name in its reason nor what was searched for, and shows the name of now", async () => {
  await api.call("confirmIdentity", { token: admin, body: { password: ADMIN.password } });
  await api.db.update(riders).set({ happyMoney: 0 });
  const begun = await job.start("redeem.approve", { query: { status: "pending", search: "a" } }, admin);
  await job.go();
  const stored = await api.db.select().from(jobRows).where(eq(jobRows.jobId, begun._id));
  const rows = await job.receipts(begun._id, admin);
  expect(rows.length).toBeGreaterThan(0);
  for (const [at, { name, why }] of rows.entries()) {
    expect(why).toContain(`${name} has 0 points`);
    expect(stored[at]!.why).not.toContain(name);
  }
  expect(begun.query).toEqual({ status: "pending", search: "…" });
});

test("a job is its person's and the admin's alone", async () => {
  const begun = await job.start("rider.block", { query: {} });
  const tips = await api.signIn(TIPS_ONLY);
  for (const name of ["readJob", "listJobRows", "stopJob", "undoJob"] as const)
    expect((await api.call(name, { token: tips, params: { id: begun._id } })).status, name).toBe(404);
  expect(docsOf(await api.call("listJobs", { token: tips }))).toEqual([]);
  expect(docsOf(await api.call("listJobs", { token }))).toMatchObject([{ _id: begun._id, isOwn: true }]);
  expect(docsOf(await api.call("listJobs", { token: admin }))).toMatchObject([{ _id: begun._id, isOwn: false }]);
});

test("its person is told of it until they have looked at its end", async () => {
  const told = async () => dataOf<{ jobs: { _id: string }[] }>(await api.call("readOpenWork", { token })).jobs;
  expect(await told()).toEqual([]);
  const begun = await job.start("rider.block", { query: {} });
  await job.read(begun._id);
  expect(await told()).toMatchObject([{ _id: begun._id, state: "running" }]);
  await job.go();
  await job.read(begun._id, admin);
  await api.call("readJob", { token, params: { id: begun._id }, headers: { [UNATTENDED_HEADER]: "1" } });
  expect(await told()).toMatchObject([{ _id: begun._id, state: "finished" }]);
  await job.read(begun._id);
  expect(await told()).toEqual([]);
});

test("its person is told that somebody else stopped it, and not what they stopped themselves", async () => {
  const told = async () => dataOf<{ jobs: { _id: string }[] }>(await api.call("readOpenWork", { token })).jobs;
  for (const [by, jobsTold] of [
    [token, []],
    [admin, [{ state: "stopped" }]],
  ] as const) {
    const begun = await job.start("rider.block", { query: {} });
    expect((await api.call("stopJob", { token: by, params: { id: begun._id } })).status).toBe(200);
    expect(await told()).toMatchObject(jobsTold);
    expect(await told()).toHaveLength(jobsTold.length);
  }
});

describe("a job ends in the middle", () => {
  test("when it is stopped: nothing is done after the answer, and the rest is said not to have been reached", async () => {
    const begun = await job.start("rider.block", { query: {} });
    await job.goUntil(3, async () => {
      const stopped = dataOf<{ done: number }>(await api.call("stopJob", { token, params: { id: begun._id } }));
      expect(stopped.done).toBe(3);
      expect(await ridersOf({ blocked: "true" })).toHaveLength(3);
    });
    const ended = await job.read(begun._id);
    expect(ended).toMatchObject({ state: "stopped" });
    expect(ended.waiting).toBeGreaterThan(0);
    const rows = await job.receipts(begun._id);
    expect(rows.filter(({ outcome }) => outcome === "done").length).toBe((await ridersOf({ blocked: "true" })).length);
    expect((await api.call("stopJob", { token, params: { id: begun._id } })).status).toBe(409);
  });

  test("when its person's right is taken, also where it was given for a while", async () => {
    const begun = await job.start("rider.block", { query: {} });
    const mine = eq(accounts.email, OPERATIONS.email);
    const [person] = await api.db.select().from(accounts).where(mine);
    const { accessModules } = person!;
    await job.goUntil(3, () =>
      api.db
        .update(accounts)
        .set({ accessModules: ["tip"] })
        .where(mine),
    );
    const ended = await job.read(begun._id, admin);
    expect(ended).toMatchObject({ state: "denied" });
    expect(ended.waiting).toBeGreaterThan(0);
    await api.db.update(accounts).set({ accessModules }).where(mine);
    token = await api.signIn(OPERATIONS);
    await job.go();
    expect(await job.read(begun._id)).toMatchObject({ state: "denied", waiting: ended.waiting });
    const namesIn = async () => (await job.receipts(begun._id)).map(({ name }) => name);
    expect(await namesIn()).not.toContain(null);
    await api.db
      .update(accounts)
      .set({ accessModules: ["tip"] })
      .where(mine);
    token = await api.signIn(OPERATIONS);
    expect(new Set(await namesIn())).toEqual(new Set([null]));
    await api.db.update(accounts).set({ accessModules }).where(mine);
    token = await api.signIn(OPERATIONS);
  });
});

test("what a job has done is taken back as a whole, the last first; what others changed since stays and is said", async () => {
  const [first, second, third] = (await ridersOf({ sort: "email" })) as [Rider, Rider, Rider];
  await api.call("blockRider", { token, params: { id: second._id }, body: { isBlocked: true } });
  const begun = await job.start("rider.block", { query: { sort: "email" } });
  expect((await api.call("undoJob", { token, params: { id: begun._id } })).status).toBe(409);
  await job.go();
  await api.call("blockRider", { token: admin, params: { id: third._id }, body: { isBlocked: false } });
  job.hold();
  const undoing = await api.call("undoJob", { token, params: { id: begun._id } });
  expect(undoing.body.data).toMatchObject({ phase: "undo", state: "running" });
  await job.go();
  const rows = await job.receipts(begun._id);
  expect(rows.slice(0, 3).map(({ outcome }) => outcome)).toEqual(["undone", "unchanged", "kept"]);
  expect(rows[2]).toMatchObject({ why: "This can't be undone: it was changed since.", code: "changed" });
  expect(await job.byOutcome(begun._id)).toEqual(rows);
  expect((await ridersOf({ blocked: "true" })).map(({ _id }) => _id)).toEqual([second._id]);
  expect(await job.read(begun._id)).toMatchObject({ state: "finished", phase: "undo", undoable: 0 });
  expect((await api.call("undoJob", { token, params: { id: begun._id } })).status).toBe(409);
  expect(first.isBlocked).toBe(false);
});

test("mails of a job go through the queue, and a second reminder is refused as it is by hand", async () => {
  const begun = await job.start("document.remind", { query: { within: "30" } });
  await job.go();
  const { done } = await job.read(begun._id);
  expect(done).toBeGreaterThan(0);
  await api.sendMails();
  expect(api.mails.length).toBe(done);
  job.hold();
  const again = await job.start("document.remind", { query: { within: "30" } });
  await job.go();
  expect(await job.read(again._id)).toMatchObject({ done: 0, refused: again.total });
  await api.sendMails();
  expect(api.mails.length).toBe(done);
});

test("calls that need more of a record than its id get it", async () => {
  const begun = await job.start("tip.deactivate", { query: { search: "" } }, admin);
  await job.go();
  await job.receipts(begun._id, admin);
  const { refused, done, unchanged } = await job.read(begun._id, admin);
  expect(refused).toBe(0);
  expect(done + unchanged).toBe(begun.total);
  const tips = docsOf<Tip>(await api.call("listTips", { token: admin }));
  expect(tips.every(({ isActive }) => isActive === "0")).toBe(true);
});

const givenTo = (action: string) => ({
  ...(action.endsWith("reject") && { reason: "Not this time, sorry" }),
  ...(action === "driver.assign-office" && { office: null }),
  ...(action.endsWith("notify") && { notification: { title: "News", description: "Some", type: "service" } }),
});

test("each action takes the rows of its list, names them, and makes a call that takes what it is sent", async () => {
  await api.call("confirmIdentity", { token: admin, body: { password: ADMIN.password } });
  const empty: string[] = [];
  for (const action of JOB_ACTIONS) {
    job.hold();
    const body = { action, query: {}, ...givenTo(action) };
    const answer = await api.call("startJob", { token: admin, body });
    if (answer.status === 400 && answer.body.message === "No record matches any more.") {
      empty.push(action);
      continue;
    }
    expect(answer.status, action).toBe(200);
    const { _id: id, total } = dataOf<{ _id: string; total: number }>(answer);
    const rows = docsOf<{ name: string | null }>(
      await api.call("listJobRows", { token: admin, params: { id }, query: { limit: 5 } }),
    );
    expect(
      rows.every(({ name }) => name !== null && name !== ""),
      `${action} has names`,
    ).toBe(true);
    // Most are undone at once, as the next actions need the records.
    await api.db.update(jobs).set({ total: 1 }).where(eq(jobs.id, id));
    await api.db.delete(jobRows).where(sql`job_id = ${id} and position > 1`);
    await job.go();
    const [row] = docsOf<{ outcome: string; why: string | null }>(
      await api.call("listJobRows", { token: admin, params: { id } }),
    );
    expect(total).toBeGreaterThan(0);
    expect(row!.why ?? "", action).not.toMatch(/Please check|Something went wrong/);
    expect(row!.outcome, action).not.toBe("waiting");
  }
  expect(empty).toEqual([]);
});

test("jobs that ended long ago are removed with their rows, those that run stay", async () => {
  const old = await job.start("rider.block", { query: { search: "a" } });
  await job.go();
  job.hold();
  const runs = await job.start("rider.unblock", { query: {} });
  const day = 24 * 60 * 60_000;
  const now = Date.parse((await job.read(old._id)).endedAt!);
  expect(await removeOldJobs(api.db, new Date(now + 29 * day))).toBe(0);
  expect(await removeOldJobs(api.db, new Date(now + 31 * day))).toBe(1);
  expect(await api.db.$count(jobRows, eq(jobRows.jobId, old._id))).toBe(0);
  expect(await api.db.$count(jobRows, eq(jobRows.jobId, runs._id))).toBe(runs.total);
});
