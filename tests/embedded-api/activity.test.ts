import { randomBytes } from "node:crypto";
import { eq, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ActivityEntry } from "contract/activity";
import { addDays, dayIn, endOfDay } from "contract/service-day";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { appendActivity, type Entry } from "../../embedded-api/activity/append";
import { checkActivity } from "../../embedded-api/activity/check";
import { removeOldActivity } from "../../embedded-api/activity/retention";
import { activity, activityAddresses, activityChain } from "../../embedded-api/activity/table";
import { accounts } from "../../embedded-api/accounts/table";
import type { Database } from "../../embedded-api/database/database";
import { ADMIN, type Answered, docsOf, OPERATIONS, TestApi, TIPS_ONLY } from "./support/api";
import { addDriver, DAY, tokenWith } from "./support/drivers";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

const entry = (over: Partial<Entry> = {}): Entry => ({
  who: { id: null, name: "Ann" },
  action: "update",
  resource: "tip",
  record: { id: "tip-1", name: "15" },
  address: "192.0.2.1",
  before: { percentage: 10 },
  after: { percentage: 15 },
  ...over,
});
const add = (at: Date, ...entries: Entry[]) => api.db.transaction((tx) => appendActivity(tx, at, entries));
const list = (query: Record<string, string | number> = {}) =>
  api.call("listActivity", { token, query: { limit: 1000, ...query } });
const found = async (query: Record<string, string | number> = {}) => docsOf<ActivityEntry>(await list(query));
const totalOf = ({ body }: Answered) => (body.data as { totalDocs: number }).totalDocs;

/**
 * The result of the check after somebody has changed the record and no trigger stopped them. The change is rolled
 * back.
 */
async function checkAfter(statement: SQL): Promise<string> {
  let sentence = "";
  const undone = new Error("undone");
  const tampering = api.db.transaction(async (tx) => {
    await tx.execute(sql`alter table activity disable trigger user`);
    await tx.execute(statement);
    sentence = (await checkActivity(tx)).sentence;
    throw undone;
  });
  await expect(tampering).rejects.toBe(undone);
  return sentence;
}

describe("the list", () => {
  test("has the newest first, and those who are filtered by", async () => {
    await add(
      new Date(),
      entry({ resource: "far", action: "create" }),
      entry({ resource: "far", address: "192.0.2.9" }),
    );
    const all = await found();
    expect(all.map(({ _id }) => Number(_id))).toEqual(all.map((_, at) => all.length - at));
    expect(totalOf(await list())).toBe(all.length);
    const [admin] = await api.db.select().from(accounts).where(eq(accounts.email, ADMIN.email));
    for (const query of [
      { who: admin!.id },
      { resource: "far" },
      { resource: "far", action: "create" },
      { action: "sign-in" },
      { record: "tip-1" },
      { address: "192.0.2.9" },
      { who: admin!.id, resource: "session", action: "sign-in", address: "10.1.0.1" },
    ] as Record<string, string>[]) {
      const fits = ({ who, resource, action, record, address }: ActivityEntry) => {
        const has: Record<string, unknown> = { who: who.id, resource, action, record: record.id, address };
        return Object.entries(query).every(([name, value]) => has[name] === value);
      };
      expect(all.filter(fits).length).toBeGreaterThan(0);
      expect(await found(query)).toEqual(all.filter(fits));
      // A page that is not full needs no count.
      expect(totalOf(await list({ ...query, limit: 1 }))).toBe(all.filter(fits).length);
    }
    expect(await found({ who: "nobody" })).toEqual([]);
    expect(await found({ search: "192.0.2.9", address: "192.0.2.1" })).toEqual([]);
    // A search finds addresses, and the oldest can come first.
    expect(await found({ search: "192.0.2.9" })).toEqual(await found({ address: "192.0.2.9" }));
    expect(await found({ sort: "at", order: "asc" })).toEqual([...all].reverse());
    const { body } = await api.call("readActivityOverview", { token });
    expect(body.data).toEqual({ people: [{ _id: admin!.id, name: admin!.username }] });
  });

  test("is searched for records, for who did it, and for a part of an address", async () => {
    await add(new Date(), entry({ who: { id: null, name: "Zoë Quist" }, record: { id: "promo-9", name: "SPRING25" } }));
    for (const search of ["spring25", "pring2", "quist zoe", "promo-9"])
      expect(await found({ search }), search).toMatchObject([{ record: { id: "promo-9" } }]);
    expect(await found({ search: "spring25", action: "create" })).toEqual([]);
    expect(totalOf(await list({ search: "spring25", limit: 1 }))).toBe(1);
    expect((await found({ search: "192.0.2" })).length).toBeGreaterThan(0);
  });

  test("of a period has the days of the service's zone", async () => {
    const last = new Date((await found({ limit: 1 }))[0]!.at);
    const day = addDays(dayIn(DEFAULT_TIME_ZONE, last), 1);
    const midnight = endOfDay(day, DEFAULT_TIME_ZONE);
    const [next, behind] = [addDays(day, 1), addDays(day, 2)];
    await add(new Date(midnight.getTime() - 1000), entry({ resource: "late" }));
    await add(midnight, entry({ resource: "next" }));
    const of = async (from: string, to: string) => (await found({ from, to })).map(({ resource }) => resource);
    expect(await of(day, day)).toEqual(["late"]);
    expect(await of(next, next)).toEqual(["next"]);
    expect(await of(day, next)).toEqual(["next", "late"]);
    expect(await of(behind, addDays(behind, 1))).toEqual([]);
    expect(totalOf(await list({ from: next, resource: "next" }))).toBe(1);
    expect(totalOf(await list({ from: day, to: next }))).toBe(2);
    expect(totalOf(await list({ from: behind }))).toBe(0);
    expect(totalOf(await list({ to: day }))).toBe(totalOf(await list()) - 1);
  });

  test("has the present names of drivers, whose lines hold none, and what happened to their documents", async () => {
    const id = await addDriver(api, { status: "approved" });
    const { body } = await api.call("readDriver", { token, params: { id } });
    const [document] = (body.data as { documents: { _id: string }[] }).documents;
    const decision = { status: "rejected", reason: "Blurred" };
    await api.call("decideDocument", { token, params: { id, docId: document!._id }, body: decision });
    await api.call("blockDriver", { token, params: { id }, body: { isBlocked: true } });
    // Found by the driver's name, by a part of it, and not by the e-mail address, which no line shows.
    const ofDriver = (await found({ search: "dana driv" })).map(({ _id }) => _id);
    expect(ofDriver).toEqual((await found({ resource: "driver", record: id })).map(({ _id }) => _id));
    expect(await found({ search: (body.data as { email: string }).email })).toEqual([]);
    expect(await found({ resource: "driver", record: id })).toMatchObject([
      { resource: "driver", action: "block", record: { id, name: "Dana Driver" } },
      { resource: "document", action: "reject", record: { name: expect.stringContaining(", Dana Driver") as string } },
    ]);
  });

  test("opens with its key alone", async () => {
    for (const [key, status] of [
      ["activity", 200],
      ["sub_admin", 403],
    ] as const)
      expect((await api.call("listActivity", { token: await tokenWith(api, key) })).status).toBe(status);
  });
});

describe("who signs in", () => {
  test("is recorded, from where, and when the session ends", async () => {
    const before = (await found()).length;
    const { body } = await api.login(OPERATIONS, { from: "192.0.2.40", headers: { "user-agent": "Firefox" } });
    const mine = (body as unknown as { token: { accessToken: string } }).token.accessToken;
    await api.call("logout", { token: mine });
    const lines = (await found()).slice(0, -before);
    const session = { resource: "session", record: { name: "Firefox" }, who: { name: "Maria Alvarez" } };
    expect(lines).toMatchObject([
      { ...session, action: "session-end" },
      { ...session, action: "sign-in", address: "192.0.2.40" },
    ]);
    expect(lines[0]!.record.id).toBe(lines[1]!.record.id);
  });

  test("ends the session of the same browser", async () => {
    const mine = await api.signIn(TIPS_ONLY);
    await api.login(OPERATIONS, { headers: { authorization: `Bearer ${mine}` } });
    const [signIn, end] = await found({ resource: "session", limit: 2 });
    expect([signIn, end]).toMatchObject([{ action: "sign-in" }, { action: "session-end" }]);
  });

  test("in vain is recorded too, with the account that was tried or the address that was typed", async () => {
    await api.login({ ...OPERATIONS, password: "Wrong#2023" }, { from: "192.0.2.41" });
    await api.login({ email: "Nobody@example.com", password: "Wrong#2023" });
    await api.login({ email: "Meter#2023", password: "Wrong#2023" });
    expect(await found({ action: "sign-in-failed", limit: 3 })).toMatchObject([
      { who: { id: null, name: null } },
      { who: { id: null, name: "nobody@example.com" } },
      { who: { name: "Maria Alvarez" }, address: "192.0.2.41" },
    ]);
  });

  test("with a forgotten password leaves a line where a mail was sent", async () => {
    for (const email of ["nobody@example.com", OPERATIONS.email])
      await api.call("forgotPassword", { body: { email }, from: "192.0.2.42" });
    await expect.poll(async () => (await found({ action: "password-mail" })).length).toBe(1);
    expect(await found({ action: "password-mail" })).toMatchObject([
      { who: { name: "Maria Alvarez" }, resource: "profile", address: "192.0.2.42" },
    ]);
  });
});

describe("the record", () => {
  test.each([
    ["changed", sql`update activity set action = 'read' where id = 1`],
    ["removed", sql`delete from activity where id = 1`],
    ["removed by who says that it is old", sql`select set_config('taxi.removes_old_activity', 'on', true)`],
    ["emptied", sql`truncate activity`],
  ])("can't be %s", async (_what, statement) => {
    const attempt = api.db.transaction(async (tx) => {
      await tx.execute(statement);
      await tx.execute(sql`delete from activity where id = 1`);
    });
    const { cause } = (await attempt.catch((error: unknown) => error)) as { cause: Error };
    expect(cause.message).toBe("The record of activity can only be added to.");
  });

  test("can't be opened for changes by the API's own role, where another one owns it (docs/operations.md)", async () => {
    const strict = await TestApi.start();
    const { db } = strict;
    // Roles are those of the whole server.
    const [auditor, taxi] = ["auditor", "taxi"].map((name) => `${name}_${randomBytes(4).toString("hex")}`);
    const run = (database: Database, statement: string) => database.execute(sql.raw(statement));
    const asTaxi = <Result>(work: (tx: Database) => Promise<Result>) =>
      db.transaction(async (tx) => {
        await run(tx, `SET LOCAL ROLE ${taxi}`);
        return work(tx);
      });
    try {
      await db.transaction((tx) => appendActivity(tx, new Date(Date.now() - 500 * DAY), [entry()]));
      for (const statement of [
        `CREATE ROLE ${auditor}`,
        `CREATE ROLE ${taxi}`,
        `GRANT ALL ON ALL TABLES IN SCHEMA public TO ${taxi}`,
        `REVOKE ALL ON activity FROM ${taxi}`,
        // The documentation of operations tells operators to do this.
        `ALTER TABLE activity OWNER TO ${auditor}`,
        `GRANT SELECT, INSERT, DELETE ON activity TO ${taxi}`,
      ])
        await run(db, statement);
      await asTaxi((tx) => appendActivity(tx, new Date(), [entry()]));
      for (const statement of [
        "alter table activity disable trigger user",
        "update activity set action = 'read'",
        "truncate activity",
        "drop table activity",
        "drop trigger activity_kept on activity",
        "delete from activity",
      ])
        await expect(
          asTaxi((tx) => run(tx, statement)),
          statement,
        ).rejects.toThrow();
      expect(await asTaxi((tx) => removeOldActivity(tx, new Date(), 400))).toBe(1);
      expect(await checkActivity(db)).toMatchObject({ isWhole: true });
    } finally {
      await run(db, `REASSIGN OWNED BY ${auditor} TO CURRENT_USER`);
      await run(db, `DROP OWNED BY ${auditor}, ${taxi}`);
      await run(db, `DROP ROLE ${auditor}, ${taxi}`);
      await strict.stop();
    }
  });

  test("is whole, also with lines that were written at once", async () => {
    await Promise.all(Array.from({ length: 8 }, () => add(new Date(), entry(), entry())));
    const { sentence, isWhole } = await checkActivity(api.db);
    expect(isWhole).toBe(true);
    const [, id, hash] = /(\d+):([0-9a-f]{64})$/.exec(sentence)!;
    expect(await checkActivity(api.db, { id: Number(id), hash: hash! })).toMatchObject({ isWhole: true });
    expect(await checkActivity(api.db, { id: Number(id), hash: "0".repeat(64) })).toMatchObject({
      sentence: `Line ${id} of the record of activity is another one than was noted.`,
      isWhole: false,
    });
  });

  test("that somebody got at names the first line that is missing or was changed", async () => {
    const [end] = await api.db.select().from(activityChain);
    const cases: [string, SQL][] = [
      ["Line 3 of the record of activity was changed.", sql`update activity set action = 'read' where id = 3`],
      ["Line 5 of the record of activity is missing.", sql`delete from activity where id in (5, 7)`],
      [
        `Line ${end!.lastId} of the record of activity is missing.`,
        sql`delete from activity where id = ${end!.lastId}`,
      ],
    ];
    for (const [sentence, statement] of cases) expect(await checkAfter(statement)).toBe(sentence);
  });

  test("loses its old lines alone, and is whole without them", async () => {
    const aged = await TestApi.start();
    try {
      const now = Date.now();
      const old = (days: number) =>
        aged.db.transaction((tx) => appendActivity(tx, new Date(now - days * DAY), [entry(), entry()]));
      await aged.db.transaction((tx) =>
        appendActivity(tx, new Date(now - 500 * DAY), [entry({ address: "192.0.2.8" })]),
      );
      for (const days of [500, 401, 399, 20]) await old(days);
      const checking = checkActivity(aged.db);
      // It is asking for the ends of the chain now.
      await Promise.resolve();
      expect(await removeOldActivity(aged.db, new Date(now), 400)).toBe(5);
      expect(await checking, "by a check that had begun").toMatchObject({ isWhole: true });
      expect(await removeOldActivity(aged.db, new Date(now), 400)).toBe(0);
      expect((await aged.db.select().from(activity)).map(({ id }) => id).sort((a, b) => a - b)).toEqual([6, 7, 8, 9]);
      const [chain] = await aged.db.select().from(activityChain);
      expect(await checkActivity(aged.db, { id: 5, hash: chain!.anchorHash })).toMatchObject({ isWhole: true });
      expect(await checkActivity(aged.db, { id: 5, hash: "0".repeat(64) })).toMatchObject({ isWhole: false });
      await expect(checkActivity(aged.db, { id: 4, hash: "0".repeat(64) })).rejects.toThrow("line 4, which was noted");
      const fresh = await aged.signIn(ADMIN);
      expect(totalOf(await aged.call("listActivity", { token: fresh }))).toBe(5);
      expect(totalOf(await aged.call("listActivity", { token: fresh, query: { resource: "tip" } }))).toBe(4);
      const ofAddress = { address: "192.0.2.1", limit: 1 };
      expect(totalOf(await aged.call("listActivity", { token: fresh, query: ofAddress }))).toBe(4);
      // An address goes with its last line.
      const addresses = (await aged.db.select().from(activityAddresses)).map(({ address }) => address);
      expect(addresses).not.toContain("192.0.2.8");
      // However short they are to be kept: what is younger than 30 days stays.
      await expect(removeOldActivity(aged.db, new Date(now), 10)).rejects.toThrow();
    } finally {
      await aged.stop();
    }
  });
});
