import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type CallName, calls } from "contract";
import { EXPORT_HEADER } from "contract/activity-constants";
import { UNCONFIRMED_MESSAGE } from "contract/answers";
import { DEVICE_HEADER } from "contract/session";
import { ADMIN, docsOf, OPERATIONS, TestApi, TIPS_ONLY } from "./support/api";

const MINUTE = 60_000;

let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

const subjectsSince = (count: number) => api.mails.slice(count).map(({ subject }) => subject);

describe("proving once more who one is", () => {
  let token: string;
  beforeEach(async () => {
    token = await api.signIn(ADMIN);
  });
  const confirm = (body: object) => api.call("confirmIdentity", { token, body });
  const refusedOf = async (names: readonly CallName[]) => {
    const refused: CallName[] = [];
    for (const name of names) {
      const { body } = await api.call(name, { token, params: { id: "none" }, body: { isBlock: "block" } });
      if (body.message === UNCONFIRMED_MESSAGE) refused.push(name);
    }
    return refused;
  };
  const WITHOUT_BODY = ["resetSubAdminPassword", "approveRedeem", "resetSecondFactor"] as const;

  test("is asked for once in ten minutes, also after signing in", async () => {
    api.passTime(9 * MINUTE);
    expect(await refusedOf(WITHOUT_BODY)).toEqual([]);
    api.passTime(2 * MINUTE);
    expect(await refusedOf([...WITHOUT_BODY, "blockSubAdmin"])).toEqual([...WITHOUT_BODY, "blockSubAdmin"]);
    expect(await confirm({ password: "Wrong#1" })).toMatchObject({
      status: 400,
      body: { errors: { password: expect.any(String) as string } },
    });
    expect((await refusedOf(WITHOUT_BODY)).length).toBe(3);
    expect((await confirm({ password: ADMIN.password })).status).toBe(200);
    expect(await refusedOf(WITHOUT_BODY)).toEqual([]);
    const other = await api.signIn(ADMIN);
    api.passTime(11 * MINUTE);
    expect((await api.call("confirmIdentity", { token: other, body: { password: ADMIN.password } })).status).toBe(200);
    expect((await refusedOf(WITHOUT_BODY)).length).toBe(3);
  });

  test("in vain is not recorded as a failed sign-in", async () => {
    expect((await confirm({ password: "Wrong#2023" })).status).toBe(400);
    const [line] = docsOf(await api.call("listActivity", { token, query: { resource: "session", limit: 1 } }));
    expect(line).toMatchObject({ action: "confirmation-failed", who: { name: "Admin" } });
  });

  test("in vain is recorded and counted too where a new password asks for the old one", async () => {
    const change = { old_password: "Wrong#2023", password: "Brakes#2026", confirmPassword: "Brakes#2026" };
    const mails = api.mails.length;
    const last = async () =>
      docsOf<{ _id: string; action: string }>(await api.call("listActivity", { token, query: { limit: 1 } }))[0];
    const before = await last();
    for (let at = 0; at < 10; at += 1) {
      expect((await api.call("changePassword", { token, body: change })).status).toBe(400);
      api.passTime(MINUTE / 4);
    }
    await expect.poll(() => subjectsSince(mails)).toEqual(["Failed attempts to sign in"]);
    const line = await last();
    expect(line?.action).toBe("confirmation-failed");
    expect(line?._id).not.toBe(before?._id);
  });

  test("is asked for by these calls", () => {
    const names = (Object.keys(calls) as CallName[]).filter((name) => calls[name].confirmed);
    expect(names.sort()).toEqual(
      [
        "createSubAdmin",
        "changeSubAdmin",
        "blockSubAdmin",
        "resetSubAdminPassword",
        "approveRedeem",
        "payDrivers",
        "reversePayment",
        "adjustBalance",
        "approveAdjustment",
        "giveBack",
        "approveRefund",
        "turnOnSecondFactor",
        "changeSecondFactorPolicy",
        "resetSecondFactor",
      ].sort(),
    );
  });

  test("is asked for before everything is exported, and not to read a page", async () => {
    api.passTime(11 * MINUTE);
    const list = (headers = {}) => api.call("listTips", { token, headers });
    expect((await list()).status).toBe(200);
    expect(await list({ [EXPORT_HEADER]: "1" })).toMatchObject({ status: 403, body: { message: UNCONFIRMED_MESSAGE } });
    await confirm({ password: ADMIN.password });
    expect((await list({ [EXPORT_HEADER]: "1" })).status).toBe(200);
  });

  test("is limited as passwords are", async () => {
    const statuses = [];
    for (let at = 0; at < 11; at += 1) statuses.push((await confirm({ password: "Wrong#1" })).status);
    expect(statuses.at(-1)).toBe(429);
    api.passTime(2 * MINUTE);
  });
});

describe("a mail tells the person", () => {
  test("of a new browser, but of neither the first nor a known one", async () => {
    const mails = api.mails.length;
    const from = (mark: string) => ({ headers: { [DEVICE_HEADER]: mark, "user-agent": "Tester/1" } });
    await api.login(OPERATIONS, from("mark-of-one-browser"));
    await api.login(OPERATIONS, from("mark-of-another-one"));
    await expect.poll(() => subjectsSince(mails)).toEqual(["A new browser signed in"]);
    expect(api.mails.at(-1)).toMatchObject({
      to: OPERATIONS.email,
      text: expect.stringContaining("Tester/1") as string,
    });
    // The time is that of the service (ruling C12).
    expect(api.mails.at(-1)?.text).toMatch(/when: \w+ \d+, \d{4} at [\d:]+ [AP]M P[SD]T\n/);
    for (const mark of ["mark-of-another-one", "mark-of-one-browser"]) await api.login(OPERATIONS, from(mark));
    await api.login(OPERATIONS, from("mark-of-a-third-one"));
    await expect.poll(() => subjectsSince(mails).length).toBe(2);
  });

  test("of ten failed attempts, once until somebody signs in", async () => {
    const mails = api.mails.length;
    const fail = async (times: number) => {
      for (let at = 0; at < times; at += 1) {
        expect((await api.login({ ...TIPS_ONLY, password: "Wrong#1" })).status).toBe(401);
        api.passTime(MINUTE);
      }
    };
    await fail(9);
    await api.login(TIPS_ONLY);
    await fail(9);
    expect(subjectsSince(mails)).toEqual([]);
    await fail(1);
    await expect.poll(() => subjectsSince(mails)).toEqual(["Failed attempts to sign in"]);
    await fail(11);
    expect(subjectsSince(mails)).toEqual(["Failed attempts to sign in"]);
  });

  test("of a changed password", async () => {
    const token = await api.signIn(OPERATIONS);
    const mails = api.mails.length;
    const body = { old_password: OPERATIONS.password, password: "Meter#2025", confirmPassword: "Meter#2025" };
    expect((await api.call("changePassword", { token, body })).status).toBe(200);
    await expect.poll(() => subjectsSince(mails)).toContain("Your password was changed");
    expect(JSON.stringify(api.mails)).not.toContain("Meter#2025");
    expect(api.mails.at(-1)?.text).toContain('under "Forgot password" on the sign-in page');
  });

  test("of what was saved alone, and once where the database had the call run again", async () => {
    const token = await api.signIn(TIPS_ONLY);
    const mails = api.mails.length;
    const body = { old_password: TIPS_ONLY.password, password: "Fares#2025", confirmPassword: "Fares#2025" };
    const change = async () => (await api.call("changePassword", { token, body })).status;
    // The first run fails, the second one is the loser of a deadlock.
    await api.db.execute(sql`create sequence runs`);
    await api.db.execute(sql`
      create function fail_twice() returns trigger language plpgsql as $$ begin
        case nextval('runs') when 1 then raise 'full'; when 2 then raise 'collided' using errcode = '40P01'; else return new; end case;
      end $$`);
    await api.db.execute(
      sql`create trigger fails_twice before insert on activity for each row execute function fail_twice()`,
    );
    expect([await change(), await change()]).toEqual([500, 200]);
    await api.db.execute(sql`drop trigger fails_twice on activity`);
    await api.signIn({ ...TIPS_ONLY, password: "Fares#2025" });
    const told = subjectsSince(mails).filter((subject) => subject === "Your password was changed");
    expect(told).toHaveLength(1);
  });
});
