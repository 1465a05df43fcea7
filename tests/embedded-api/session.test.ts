import { createHook } from "node:async_hooks";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { whoIsKnown } from "../../embedded-api/accounts/known-networks";
import { checkForStranger } from "../../embedded-api/accounts/passwords";
import { accounts, tokens } from "../../embedded-api/accounts/table";
import { ADMIN, dataOf, INSPECTOR, OPERATIONS, TestApi, TIPS_ONLY } from "./support/api";

const DAY = 24 * 60 * 60 * 1000;
let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start({ TRUSTED_PANELS: "10.77.0.11, 10.78.0.0/24" });
});
afterAll(() => api.stop());

async function change(email: string, values: Partial<typeof accounts.$inferInsert>): Promise<void> {
  await api.db.update(accounts).set(values).where(eq(accounts.email, email));
}

/** Counts the password hashes that this process computes, whoever asks for them: Node names such work. */
function countHashes(): { stop: () => number } {
  let count = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === "SCRYPTREQUEST") count += 1;
    },
  }).enable();
  return {
    stop: () => {
      hook.disable();
      return count;
    },
  };
}

describe("signing in", () => {
  test("the admin gets a token and who they are", async () => {
    const { status, body } = await api.login(ADMIN);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      isInspector: false,
      userType: "admin",
      username: "Admin",
      profileImage: "",
      accessModule: ["All"],
      email: ADMIN.email,
      isBlock: false,
      mustChangePassword: false,
      mustSetUpSecondFactor: false,
    });
  });

  test("the inspector has one module and is marked as such", async () => {
    const { body } = await api.login(INSPECTOR);
    expect(body.data).toMatchObject({ isInspector: true, userType: "sub_admin", accessModule: ["pending_driver"] });
  });

  test("upper and lower case of the address do not matter", async () => {
    expect((await api.login({ ...ADMIN, email: " ADMIN@Example.com " })).status).toBe(200);
  });

  test("a wrong password and an unknown address get the same 401", async () => {
    const wrong = await api.login({ ...ADMIN, password: "taxi#2023" });
    const unknown = await api.login({ email: "nobody@example.com", password: "Taxi#2023" });
    expect(wrong.status).toBe(401);
    expect(unknown).toMatchObject({ status: 401, body: wrong.body });
  });

  test("a password is hashed for an unknown and for a blocked address as for a wrong password", async () => {
    const hashed = async (email: string) => {
      const counter = countHashes();
      expect((await api.login({ email, password: "Wrong#2023" }, { from: "10.8.8.8" })).status).toBe(401);
      return counter.stop();
    };
    await change(TIPS_ONLY.email, { isBlocked: true });
    const counts = [await hashed(ADMIN.email), await hashed("nobody@example.com"), await hashed(TIPS_ONLY.email)];
    await change(TIPS_ONLY.email, { isBlocked: false });
    expect(counts).toEqual([1, 1, 1]);
  });

  test("missing and mistyped fields are refused by name", async () => {
    const { status, body } = await api.call("login", { body: { email: 5, password: "" }, from: "10.9.9.9" });
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {}).sort()).toEqual(["deviceId", "deviceToken", "email", "password"]);
  });

  test("passwords and tokens are stored as hashes only", async () => {
    const token = await api.signIn(ADMIN);
    const stored = JSON.stringify([await api.db.select().from(accounts), await api.db.select().from(tokens)]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(ADMIN.password);
    expect(stored).toMatch(/"scrypt\$\d+\$8\$\d\$/);
  });
});

describe("too many attempts", () => {
  const attempt = (email: string, from: string, forwarded?: string) =>
    api.login(
      { email, password: "Wrong#2023" },
      { from, ...(forwarded ? { headers: { "x-forwarded-for": forwarded } } : {}) },
    );

  test("the eleventh within a minute for an account and an address gets 429", async () => {
    // One after the other: who waits for long for others is refused as well.
    for (let count = 1; count <= 10; count += 1) expect((await attempt(TIPS_ONLY.email, "192.0.2.1")).status).toBe(401);
    const refused = await attempt(TIPS_ONLY.email.toUpperCase(), "192.0.2.1");
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers["retry-after"]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    // The limit holds for neither another address nor another account, and it ends after a minute.
    expect((await attempt(TIPS_ONLY.email, "192.0.2.2")).status).toBe(401);
    expect((await attempt(INSPECTOR.email, "192.0.2.1")).status).toBe(401);
    api.passTime(61_000);
    expect((await attempt(TIPS_ONLY.email, "192.0.2.1")).status).toBe(401);
  });

  test("each connection of a proxy that adds the port counts for the same network, and what is no address for one", async () => {
    for (const [email, whence] of [
      ["ports@example.com", (at: number) => `203.0.113.7:${40_000 + at}`],
      ["blanks@example.com", (at: number) => `"[2001:db8::7]:${40_000 + at}"`],
      ["nobody@example.com", (at: number) => `_hidden${at}`],
    ] as const) {
      for (let at = 1; at <= 10; at += 1) expect((await attempt(email, "127.0.0.1", whence(at))).status).toBe(401);
      expect((await attempt(email, "127.0.0.1", whence(11))).status, email).toBe(429);
      api.passTime(61_000);
    }
  });

  test.each(["10.78.0.9", "::ffff:10.77.0.11"])(
    "a panel that is named speaks for its visitors as well, from %s",
    async (from) => {
      const email = `${from}@example.com`.replaceAll(":", "-");
      await Promise.all(Array.from({ length: 10 }, () => attempt(email, from, "203.0.113.5")));
      expect((await attempt(email, "127.0.0.1", "203.0.113.5")).status).toBe(429);
      expect((await attempt(email, from, "203.0.113.6")).status).toBe(401);
    },
  );

  test("the panel on this machine speaks for its visitors, nobody else does", async () => {
    await Promise.all(Array.from({ length: 10 }, () => attempt("someone@example.com", "127.0.0.1", "203.0.113.5")));
    expect((await attempt("someone@example.com", "127.0.0.1", "198.51.100.7, 203.0.113.5")).status).toBe(429);
    expect((await attempt("someone@example.com", "127.0.0.1", "203.0.113.6")).status).toBe(401);
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => attempt("other@example.com", "192.0.2.9", `203.0.113.${index}`)),
    );
    expect((await attempt("other@example.com", "192.0.2.9", "203.0.113.99")).status).toBe(429);
  });
});

describe("strangers", () => {
  const known = "10.20.0.1";

  test("who try sixty addresses at once stop nobody who signs in from where they did before", async () => {
    api.passTime(61_000);
    expect((await api.login(ADMIN, { from: known })).status).toBe(200);
    const email = (at: number) => (at % 2 === 0 ? ADMIN.email : `made-up-${at}@example.com`);
    // One who is checked for as long as all of them need to arrive.
    let finish = () => {};
    void checkForStranger(() => new Promise<void>((resolve) => (finish = resolve)));
    const answers: Awaited<ReturnType<typeof api.login>>[] = [];
    const flood = Array.from({ length: 60 }, async (_, at) => {
      answers.push(await api.login({ email: email(at), password: "Wrong#2023" }, { from: `198.51.100.${at}` }));
    });
    // Sixteen of them wait.
    await vi.waitFor(() => expect(answers.length).toBeGreaterThanOrEqual(60 - 16), 20_000);
    expect((await api.login(ADMIN, { from: known })).status).toBe(200);
    finish();
    await Promise.all(flood);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(60 - 16);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
    expect(Number(refused[0]!.headers["retry-after"])).toBeGreaterThan(0);

    // The right one above may have been counted among the first thirty, and was taken back.
    await api.login({ email: ADMIN.email, password: "Wrong#2023" }, { from: "203.0.113.76" });
    expect((await api.login(ADMIN, { from: "203.0.113.77" })).status).toBe(429);
    expect((await api.login(ADMIN, { from: known })).status).toBe(200);
    api.passTime(61_000);
    expect((await api.login(ADMIN, { from: "203.0.113.77" })).status).toBe(200);
  });

  test("remain strangers where nobody has signed in for 90 days", async () => {
    const isKnown = (days: number) =>
      whoIsKnown(api.db, ADMIN.email, known, new Date(Date.now() + 122_000 + days * DAY));
    expect([await isKnown(89), await isKnown(91)]).toEqual([
      { isKnown: true, isKnownNetwork: true },
      { isKnown: false, isKnownNetwork: false },
    ]);
  });

  test("learn nothing of an account from a network where its owner signs in, who still gets in there", async () => {
    const office = "10.30.0.1";
    const answerTo = async (email: string) => {
      const { status, body, headers } = await api.login({ email, password: "Wrong#2023" }, { from: office });
      return [status, body, headers["retry-after"]];
    };
    const forgot = async (email: string) =>
      (await api.call("forgotPassword", { body: { email }, from: office })).status;
    api.stopClock();
    api.passTime(61_000);
    expect((await api.login(OPERATIONS, { from: office })).status).toBe(200);
    expect(await answerTo(OPERATIONS.email)).toEqual(await answerTo("nobody@example.com"));
    for (let at = 0; at < 28; at += 1) await answerTo(`made-up-${at}@example.com`);
    const [theirs, nobodys] = await Promise.all([answerTo(OPERATIONS.email), answerTo("nobody@example.com")]);
    expect(theirs[0]).toBe(429);
    expect(theirs).toEqual(nobodys);
    expect((await api.login(OPERATIONS, { from: office })).status).toBe(200);
    for (let at = 0; at < 30; at += 1) await forgot(`made-up-${at}@example.com`);
    expect([await forgot(OPERATIONS.email), await forgot("nobody@example.com")]).toEqual([429, 429]);
  });
});

describe("a token", () => {
  const use = (token: string | undefined) => api.call("readProfile", token ? { token } : {});

  test("opens calls until it is signed out", async () => {
    const [token, other] = [await api.signIn(OPERATIONS), await api.signIn(OPERATIONS)];
    expect((await use(token)).status).toBe(200);
    expect((await api.call("logout", { token })).status).toBe(200);
    expect((await use(token)).status).toBe(401);
    expect((await use(other)).status).toBe(200);
  });

  test("is needed, known and well formed", async () => {
    for (const token of [undefined, "x", "a".repeat(43), "a".repeat(5000)]) expect((await use(token)).status).toBe(401);
    const basic = await api.call("readProfile", { headers: { authorization: "Basic YTpi" } });
    expect(basic.status).toBe(401);
  });

  test("ends after 365 days", async () => {
    const token = await api.signIn(OPERATIONS);
    const age = (days: number) =>
      api.db.update(tokens).set({ expiresAt: new Date(Date.now() + 365 * DAY - days * DAY) });
    await age(364);
    expect((await use(token)).status).toBe(200);
    await age(366);
    expect((await use(token)).status).toBe(401);
  });

  test("of a blocked account gets 403 with the exact message, on every call, and stays ended", async () => {
    const token = await api.signIn(OPERATIONS);
    await change(OPERATIONS.email, { isBlocked: true });
    const refused = await use(token);
    expect(refused).toMatchObject({ status: 403, body: { message: "Your id has been blocked by administrator" } });
    expect((await api.call("createTip", { token, body: { percentage: 5, isActive: "1" } })).status).toBe(403);
    await change(OPERATIONS.email, { isBlocked: false });
    expect((await use(token)).status).toBe(401);
  });

  test("that a blocked account signed in for opens nothing, not even later", async () => {
    await change(OPERATIONS.email, { isBlocked: true });
    expect((await api.login({ ...OPERATIONS, password: "Wrong#2023" })).status).toBe(401);
    const { status, body } = await api.login(OPERATIONS);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ isBlock: true });
    const token = (body as { token: { accessToken: string } }).token.accessToken;
    expect(await use(token)).toMatchObject({
      status: 403,
      body: { message: "Your id has been blocked by administrator" },
    });
    await change(OPERATIONS.email, { isBlocked: false });
    expect((await use(token)).status).toBe(401);
  });

  test("ends for good when the account's modules change, with the exact message", async () => {
    const token = await api.signIn(TIPS_ONLY);
    await change(TIPS_ONLY.email, { accessModules: ["tip", "office"] });
    expect(await use(token)).toMatchObject({ status: 403, body: { message: "Access Module Changed" } });
    await change(TIPS_ONLY.email, { accessModules: ["tip"] });
    expect((await use(token)).status).toBe(401);
  });

  test("survives the same modules in another order", async () => {
    await change(TIPS_ONLY.email, { accessModules: ["tip", "office"] });
    const token = await api.signIn(TIPS_ONLY);
    await change(TIPS_ONLY.email, { accessModules: ["office", "tip"] });
    expect((await use(token)).status).toBe(200);
    await change(TIPS_ONLY.email, { accessModules: ["tip"] });
  });
});

describe("the profile", () => {
  test("shows the person with the office, and no password in any form", async () => {
    const answered = await api.call("readProfile", { token: await api.signIn(INSPECTOR) });
    expect(answered.body.data).toMatchObject({
      username: "Jisoo Park",
      userType: "sub_admin",
      isInspector: true,
      inspectionOffice: { city: "San Francisco", state: "California" },
    });
    expect(JSON.stringify(answered.body)).not.toMatch(/password|scrypt/i);
  });
});

test("the log holds neither passwords nor tokens nor what was searched for", async () => {
  const token = await api.signIn(ADMIN);
  await api.call("listSubAdmins", { token, query: { search: "maria-secret" } });
  const log = api.logLines.join("");
  expect(log).toContain("/api/admin/private/subadmin");
  for (const secret of ["maria-secret", token, ADMIN.password, "Wrong#2023", ADMIN.email])
    expect(log).not.toContain(secret);
  expect(dataOf(await api.call("readProfile", { token }))).toMatchObject({ email: ADMIN.email });
});
