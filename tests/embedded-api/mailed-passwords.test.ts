import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type CallName, calls } from "contract";
import { unmetPasswordRules } from "contract/limits";
import { accounts } from "../../embedded-api/accounts/table";
import { ADMIN, docsOf, INSPECTOR, OPERATIONS, TestApi, TIPS_ONLY } from "./support/api";

// The work after an answer takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
const SOON = { timeout: 20_000 };
const MINUTE = 60_000;

let api: TestApi;
let requests = 0;

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

const forget = (email: string, from = `10.7.${++requests}.1`) => api.call("forgotPassword", { body: { email }, from });
const rowOf = async (email: string) => (await api.db.select().from(accounts).where(eq(accounts.email, email)))[0]!;
const use = async (token: string) => (await api.call("readProfile", { token })).status;

/** The password of the mail that a call has caused. One that an earlier call has caused may be sent again beside it, as time passes. */
async function mailed(cause: () => Promise<unknown>, email: string): Promise<string> {
  const theirs = () => api.mails.filter(({ to }) => to === email);
  const [mails, before] = [theirs().length, (await rowOf(email)).mailedPasswordHash];
  await cause();
  await expect.poll(() => theirs().length, SOON).toBe(mails + 1);
  await expect.poll(async () => (await rowOf(email)).mailedPasswordHash, SOON).not.toBe(before);
  return /^ {4}(\S+)$/m.exec(theirs().at(-1)!.text)?.[1] ?? "";
}

const tokenIn = ({ body }: { body: unknown }) => (body as { token: { accessToken: string } }).token.accessToken;

/** Signs in with a mailed password and sets one's own. */
async function choose(email: string, password: string, chosen: string) {
  const token = tokenIn(await api.login({ email, password }));
  const body = { old_password: "", password: chosen, confirmPassword: chosen };
  return { token, changed: await api.call("changePassword", { token, body }) };
}

describe("a forgotten password", () => {
  test("gets the same answer for known and unknown addresses, and changes nothing until it is used", async () => {
    const token = await api.signIn(OPERATIONS);
    const known = await forget("nobody@example.com");
    expect(known.status).toBe(200);
    const before = await rowOf(OPERATIONS.email);
    const password = await mailed(
      async () => expect(await forget(OPERATIONS.email)).toMatchObject({ status: 200, body: known.body }),
      OPERATIONS.email,
    );
    expect(unmetPasswordRules(password)).toEqual([]);
    expect(await use(token)).toBe(200);
    expect((await api.login(OPERATIONS)).body.data).toMatchObject({ mustChangePassword: false });
    expect((await rowOf(OPERATIONS.email)).updatedAt).toEqual(before.updatedAt);

    const signedIn = await api.login({ ...OPERATIONS, password });
    expect(signedIn).toMatchObject({ status: 200, body: { data: { mustChangePassword: true } } });
    // From here on the old one is void, and so are the sessions that it opened. The mailed one was used.
    expect(await use(token)).toBe(401);
    expect((await api.login(OPERATIONS)).status).toBe(401);
    expect((await api.login({ ...OPERATIONS, password })).status).toBe(401);

    const body = (password: string) => ({ old_password: "", password, confirmPassword: password });
    const change = (chosen: string) => api.call("changePassword", { token: tokenIn(signedIn), body: body(chosen) });
    for (const same of [password, OPERATIONS.password])
      expect((await change(same)).body.errors?.password).toContain("You have this password already");
    expect((await change("Meter#2024")).status).toBe(200);
    expect(await use(tokenIn(signedIn))).toBe(401);
    const again = await api.login({ ...OPERATIONS, password: "Meter#2024" });
    expect(again).toMatchObject({ status: 200, body: { data: { mustChangePassword: false } } });
    expect(await use(tokenIn(again))).toBe(200);
  });

  test("opens nothing but the change of password until it is changed", async () => {
    const { email } = TIPS_ONLY;
    const password = await mailed(() => forget(email), email);
    const token = tokenIn(await api.login({ email, password }));
    const names = Object.keys(calls) as CallName[];
    const open: string[] = [];
    for (const name of names.filter((name) => calls[name].access !== "public" && name !== "logout")) {
      const { status, body } = await api.call(name, { token, params: { id: "none", name: "none" } });
      if (body.message !== "Please choose a new password first.") open.push(`${name} ${status}`);
    }
    expect(open).toEqual(["changePassword 400"]);
    expect((await api.call("logout", { token })).status).toBe(200);
    expect((await api.login({ email, password })).status).toBe(401);
    const next = await mailed(() => forget(email), email);
    await choose(email, next, "Fares#2024");
    await api.signIn({ email, password: "Fares#2024" });
  });

  test("expires after an hour", async () => {
    const { email } = INSPECTOR;
    const password = await mailed(() => forget(email), email);
    api.passTime(61 * MINUTE);
    expect((await api.login({ email, password })).status).toBe(401);
    await api.signIn(INSPECTOR);
  });

  test("is replaced by a later mail, and by a password that is set otherwise", async () => {
    const { email } = INSPECTOR;
    const first = await mailed(() => forget(email), email);
    const second = await mailed(() => forget(email), email);
    expect((await api.login({ email, password: first })).status).toBe(401);
    const token = await api.signIn(INSPECTOR);
    const body = { old_password: INSPECTOR.password, password: "Brakes#2024", confirmPassword: "Brakes#2024" };
    expect((await api.call("changePassword", { token, body })).status).toBe(200);
    expect((await api.login({ email, password: second })).status).toBe(401);
    await api.signIn({ email, password: "Brakes#2024" });
  });

  test("is mailed three times an hour at most, and every further request gets the same answer", async () => {
    api.passTime(61 * MINUTE);
    const { email } = ADMIN;
    for (let count = 0; count < 3; count += 1) await mailed(() => forget(email), email);
    const [mails, answer] = [api.mails.length, await forget("nobody@example.com")];
    expect(await forget(email)).toMatchObject({ status: 200, body: answer.body });
    // The mail that was asked for later is there by now.
    await mailed(() => forget(TIPS_ONLY.email), TIPS_ONLY.email);
    expect(api.mails.length).toBe(mails + 1);
    api.passTime(61 * MINUTE);
    await mailed(() => forget(email), email);
  });

  test("is not mailed to a blocked account", async () => {
    const block = (isBlocked: boolean) =>
      api.db.update(accounts).set({ isBlocked }).where(eq(accounts.email, TIPS_ONLY.email));
    await block(true);
    const before = api.mails.length;
    expect((await forget(TIPS_ONLY.email)).status).toBe(200);
    await mailed(() => forget(INSPECTOR.email), INSPECTOR.email);
    expect(api.mails.length).toBe(before + 1);
    await block(false);
  });

  test("leaves no password behind when the mail cannot be sent", async () => {
    api.passTime(61 * MINUTE);
    const { mailedPasswordHash } = await rowOf(ADMIN.email);
    api.mailFails = true;
    expect((await forget(ADMIN.email)).status).toBe(200);
    await expect.poll(() => api.logLines.some((line) => line.includes("mail_failed")), SOON).toBe(true);
    expect((await rowOf(ADMIN.email)).mailedPasswordHash).not.toBe(mailedPasswordHash);
    // The mail would come too late to be of use, long before the password expires.
    api.passTime(46 * MINUTE);
    await api.sendMails();
    api.mailFails = false;
    expect(await rowOf(ADMIN.email)).toMatchObject({ mailedPasswordHash: null, mailedPasswordExpiresAt: null });
    const token = await api.signIn(ADMIN);
    const [line] = docsOf(await api.call("listActivity", { token, query: { action: "mail-failed" } }));
    expect(line).toMatchObject({ resource: "profile", who: { name: "Admin" } });
  });

  test("is throttled like signing in", async () => {
    for (let count = 0; count < 10; count++) await forget("nobody@example.com", "10.7.0.4");
    expect((await forget("nobody@example.com", "10.7.0.4")).status).toBe(429);
  });

  test("needs an address", async () => {
    expect((await forget("not an address")).body.errors).toHaveProperty("email");
  });
});

describe("a password that the admin resets", () => {
  test("voids the old one at once; the mailed one works once and asks for a new one", async () => {
    const { email, id } = await rowOf(INSPECTOR.email);
    const theirs = { email, password: "Brakes#2024" };
    const [token, admin] = [await api.signIn(theirs), await api.signIn(ADMIN)];
    const reset = () => api.call("resetSubAdminPassword", { token: admin, params: { id } });
    const password = await mailed(reset, email);
    expect([await use(token), (await api.login(theirs)).status]).toEqual([401, 401]);
    const { changed } = await choose(email, password, "Brakes#2025");
    expect(changed.status).toBe(200);
    expect((await api.login({ email, password })).status).toBe(401);
    await api.signIn({ email, password: "Brakes#2025" });
  });

  test("that nobody used within the hour can be asked for again", async () => {
    const { email, id } = await rowOf(INSPECTOR.email);
    const admin = await api.signIn(ADMIN);
    const password = await mailed(() => api.call("resetSubAdminPassword", { token: admin, params: { id } }), email);
    api.passTime(61 * MINUTE);
    expect((await api.login({ email, password })).status).toBe(401);
    const { changed } = await choose(email, await mailed(() => forget(email), email), "Brakes#2026");
    expect(changed.status).toBe(200);
  });
});

test("a waiting mail does not show in the work of signing in", async () => {
  // Both hashes have one salt, so that one computation is compared with both.
  const { email } = OPERATIONS;
  await mailed(() => forget(email), email);
  const { passwordHash, mailedPasswordHash } = await rowOf(email);
  expect(mailedPasswordHash!.split("$").slice(0, 5)).toEqual(passwordHash.split("$").slice(0, 5));
  expect(mailedPasswordHash).not.toBe(passwordHash);
});
