import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { REMEMBER_HEADER, type Session, UNATTENDED_HEADER } from "contract/session";
import { tokens } from "../../embedded-api/accounts/table";
import { authenticate } from "../../embedded-api/accounts/tokens";
import { newId } from "../../embedded-api/database/ids";
import { migrate } from "../../embedded-api/database/migrate";
import { ADMIN, OPERATIONS, TestApi, TIPS_ONLY } from "./support/api";
import { openTestDatabase } from "./support/database";
import { migrateUntil } from "./support/old-database";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const REMEMBERED = { [REMEMBER_HEADER]: "1" };
let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

async function signIn(person: typeof ADMIN, headers: Record<string, string> = {}, from?: string): Promise<string> {
  const { status, body } = await api.login(person, { headers, ...(from && { from }) });
  expect(status).toBe(200);
  return (body as { token: { accessToken: string } }).token.accessToken;
}

const use = async (token: string) => (await api.call("readProfile", { token })).status;

async function sessionsOf(token: string): Promise<Session[]> {
  const { body } = await api.call("listSessions", { token });
  return (body.data as { docs: Session[] }).docs;
}

/** Uses a token every `step` milliseconds, as long as it is good. @returns for how long that was */
async function usedEvery(step: number, token: string, most: number): Promise<number> {
  let passed = 0;
  while (passed <= most && (await use(token)) === 200) {
    api.passTime(step);
    passed += step;
  }
  api.passTime(-passed);
  return passed;
}

/** Whether a token is still good after it was not used for a time. */
async function survives(unused: number, token: string): Promise<boolean> {
  api.passTime(unused);
  const status = await use(token);
  api.passTime(-unused);
  return status === 200;
}

describe("a session that is not remembered", () => {
  test("ends after an hour without use", async () => {
    expect(await survives(59 * MINUTE, await signIn(OPERATIONS))).toBe(true);
    expect(await survives(61 * MINUTE, await signIn(OPERATIONS))).toBe(false);
  });

  test("ends after an hour in which only an open page has asked for news", async () => {
    const token = await signIn(OPERATIONS);
    let passed = 0;
    for (; passed < 3 * 60 * MINUTE; passed += 20 * MINUTE) {
      const { status } = await api.call("listBookings", { token, headers: { [UNATTENDED_HEADER]: "1" } });
      if (status !== 200) break;
      api.passTime(20 * MINUTE);
    }
    api.passTime(-passed);
    expect(passed).toBe(60 * MINUTE);
  });

  test("ends after 12 hours, however much it is used", async () => {
    expect(await usedEvery(30 * MINUTE, await signIn(OPERATIONS), DAY)).toBe(12 * 60 * MINUTE);
  });
});

describe("a session that is remembered", () => {
  test("ends after 30 days without use", async () => {
    expect(await survives(29 * DAY, await signIn(OPERATIONS, REMEMBERED))).toBe(true);
    expect(await survives(31 * DAY, await signIn(OPERATIONS, REMEMBERED))).toBe(false);
  });

  test("ends after 365 days, however much it is used", async () => {
    expect(await usedEvery(5 * DAY, await signIn(OPERATIONS, REMEMBERED), 400 * DAY)).toBe(365 * DAY);
  });
});

test("the last use is stored once a minute", async () => {
  const token = await signIn(TIPS_ONLY);
  const [current] = (await sessionsOf(token)).filter(({ isCurrent }) => isCurrent);
  const lastUse = async () =>
    (await api.db.select().from(tokens).where(eq(tokens.id, current!._id)))[0]!.lastUsedAt.getTime();
  const first = await lastUse();
  api.passTime(30_000);
  await use(token);
  expect(await lastUse()).toBe(first);
  api.passTime(31_000);
  await use(token);
  expect(await lastUse()).toBeGreaterThan(first);
});

test.each([
  ["the same person", ADMIN],
  ["another person", OPERATIONS],
])("signing in ends the session that it replaces, as %s", async (_who, next) => {
  const [former, elsewhere] = [await signIn(ADMIN), await signIn(ADMIN)];
  await api.login({ ...next, password: "Wrong#2023" }, { token: former });
  expect(await use(former)).toBe(200);
  const token = await signIn(next, { authorization: `Bearer ${former}` });
  expect([await use(token), await use(former), await use(elsewhere)]).toEqual([200, 401, 200]);
});

describe("the list of sessions", () => {
  test("says of each from where and when it is, and which is the present one", async () => {
    const other = await signIn(TIPS_ONLY, { "user-agent": "Tester/1" }, "192.0.2.7");
    await api.call("removeOtherSessions", { token: other });
    const token = await signIn(TIPS_ONLY, { "user-agent": "Tester/2" }, "192.0.2.8");
    const sessions = await sessionsOf(token);
    expect(sessions.map(({ device, address, isCurrent }) => [device, address, isCurrent]).sort()).toEqual([
      ["Tester/1", "192.0.2.7", false],
      ["Tester/2", "192.0.2.8", true],
    ]);
    const stored = await api.db.select().from(tokens);
    for (const { hash } of stored) expect(JSON.stringify(sessions)).not.toContain(hash);
  });

  test("has no session that is over", async () => {
    const token = await signIn(TIPS_ONLY, REMEMBERED);
    await api.call("removeOtherSessions", { token });
    await signIn(TIPS_ONLY);
    await api.call("logout", { token: await signIn(TIPS_ONLY) });
    expect(await sessionsOf(token)).toHaveLength(2);
    api.passTime(2 * 60 * MINUTE);
    expect(await sessionsOf(token)).toHaveLength(1);
    api.passTime(-2 * 60 * MINUTE);
  });

  test("ends one, and nobody else's", async () => {
    const [token, other, stranger] = [await signIn(TIPS_ONLY), await signIn(TIPS_ONLY), await signIn(ADMIN)];
    const idOf = async (theirs: string) => (await sessionsOf(theirs)).find(({ isCurrent }) => isCurrent)!._id;
    const remove = async (id: string) => (await api.call("removeSession", { token, params: { id } })).status;
    const [theirs, mine] = [await idOf(stranger), await idOf(other)];
    expect([await remove(theirs), await remove("nothing"), await remove(mine), await remove(mine)]).toEqual([
      404, 404, 200, 404,
    ]);
    expect([await use(token), await use(other), await use(stranger)]).toEqual([200, 401, 200]);
  });

  test("ends all others", async () => {
    const [token, other, stranger] = [await signIn(TIPS_ONLY), await signIn(TIPS_ONLY), await signIn(ADMIN)];
    expect((await api.call("removeOtherSessions", { token })).status).toBe(200);
    expect([await use(token), await use(other), await use(stranger)]).toEqual([200, 401, 200]);
  });
});

test("sessions from before they had limits of use last on", async () => {
  const { db, close } = await openTestDatabase();
  try {
    await migrateUntil(db, "0019_sessions.sql");
    const [id, hash] = [newId(), createHash("sha256").update("an-old-token").digest("hex")];
    await db.execute(sql`
      insert into accounts (id, created_at, updated_at, role, username, email, password_hash)
      values (${id}, now(), now(), 'admin', 'Ann', 'ann@mail.example', 'x')`);
    await db.execute(sql`
      insert into tokens (hash, account_id, access_modules, issued_at, expires_at)
      values (${hash}, ${id}, '{}', now() - interval '90 days', now() + interval '275 days')`);
    await migrate(db);
    const use = async (days: number) => authenticate(db, "Bearer an-old-token", new Date(Date.now() + days * DAY));
    expect((await use(29)).account.id).toBe(id);
    await expect(use(60)).rejects.toThrow();
  } finally {
    await close();
  }
});

test("sessions that were refused before an upgrade do not come back after it", async () => {
  const { db, close } = await openTestDatabase();
  try {
    await migrateUntil(db, "0034_ended_sessions.sql");
    const own = { changed: ["tip", "office"], same: ["tip"], blocked: ["tip"] };
    for (const [name, modules] of Object.entries(own)) {
      const id = newId();
      const hash = createHash("sha256").update(name).digest("hex");
      await db.execute(sql`
        insert into accounts (id, created_at, updated_at, role, username, email, password_hash, is_blocked, access_modules)
        values (${id}, now(), now(), 'sub_admin', ${name}, ${name}, 'x', ${name === "blocked"}, ${sql.param(modules)})`);
      await db.execute(sql`
        insert into tokens (hash, account_id, access_modules, issued_at, expires_at)
        values (${hash}, ${id}, '{tip}', now(), now() + interval '1 day')`);
    }
    await migrate(db);
    await db.execute(sql`update accounts set is_blocked = false, access_modules = '{tip}'`);
    const opens = async (name: string) =>
      authenticate(db, `Bearer ${name}`, new Date()).then(
        () => name,
        () => null,
      );
    expect(await Promise.all(Object.keys(own).map(opens))).toEqual([null, "same", null]);
  } finally {
    await close();
  }
});
