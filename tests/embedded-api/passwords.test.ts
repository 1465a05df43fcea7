import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { unmetPasswordRules } from "contract/limits";
import { accounts, answeredRequests } from "../../embedded-api/accounts/table";
import { INSPECTOR, OPERATIONS, TestApi, TIPS_ONLY } from "./support/api";

// The work after an answer takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
const SOON = { timeout: 20_000 };

let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

describe("changing the password", () => {
  const body = (old_password: string, password: string, confirmPassword = password) => ({
    old_password,
    password,
    confirmPassword,
  });

  test("names everything that is wrong", async () => {
    const token = await api.signIn(TIPS_ONLY);
    const put = (old: string, password: string, confirm?: string) =>
      api.call("changePassword", { token, body: body(old, password, confirm) });
    expect((await put("Wrong#2023", "Fares#2024")).body.errors).toEqual({
      old_password: "The old password is not right.",
    });
    expect((await put(TIPS_ONLY.password, "Fares#2024", "Fares#2025")).body.errors).toHaveProperty("confirmPassword");
    const weak = await put(TIPS_ONLY.password, "a b");
    expect(weak.status).toBe(400);
    for (const part of ["7 to 15 characters", "digit", "special character", "upper-case letter", "white space"]) {
      expect(weak.body.errors?.password).toContain(part);
    }
    expect((await put(TIPS_ONLY.password, "Fares#2024Fares#")).body.errors?.password).toBe(
      "The password needs 7 to 15 characters.",
    );
    expect((await api.call("readProfile", { token })).status).toBe(200);
  });

  test("signs every device out and lets the new password in", async () => {
    const [token, other] = [await api.signIn(TIPS_ONLY), await api.signIn(TIPS_ONLY)];
    const changed = await api.call("changePassword", { token, body: body(TIPS_ONLY.password, "Fares#2024") });
    expect(changed).toMatchObject({ status: 200, body: { message: "Password Changed Successfully" } });
    for (const old of [token, other]) expect((await api.call("readProfile", { token: old })).status).toBe(401);
    expect((await api.login(TIPS_ONLY)).status).toBe(401);
    const again = await api.signIn({ ...TIPS_ONLY, password: "Fares#2024" });
    await api.call("changePassword", { token: again, body: body("Fares#2024", TIPS_ONLY.password) });
  });

  test("leaves no fast digest of the new one with the requests that were answered", async () => {
    let now = TIPS_ONLY.password;
    for (const [key, next] of [
      ["first", "Fares#2024"],
      ["second", "Fares#2025"],
      ["third", TIPS_ONLY.password],
    ] as const) {
      const token = await api.signIn({ ...TIPS_ONLY, password: now });
      const changed = await api.call("changePassword", {
        token,
        body: body(now, next),
        headers: { "idempotency-key": key },
      });
      expect(changed.status).toBe(200);
      now = next;
    }
    const digests = (await api.db.select().from(answeredRequests)).map(({ fingerprint }) => fingerprint);
    expect([digests.length, new Set(digests).size]).toEqual([3, 1]);
  });

  test("takes ten tries a minute at the old one", async () => {
    const token = await api.signIn(OPERATIONS);
    const put = () => api.call("changePassword", { token, body: body("Wrong#2023", "Meter#2024") });
    const tries = await Promise.all(Array.from({ length: 10 }, put));
    expect(tries.every((answered) => answered.status === 400)).toBe(true);
    expect((await put()).status).toBe(429);
  });
});

describe("a forgotten password", () => {
  const block = (email: string, isBlocked: boolean) =>
    api.db.update(accounts).set({ isBlocked }).where(eq(accounts.email, email));
  const forget = (email: string, from: string) => api.call("forgotPassword", { body: { email }, from });

  test("gets the same answer for known and unknown addresses, and a mail for known ones", async () => {
    const token = await api.signIn(OPERATIONS);
    const known = await forget(OPERATIONS.email, "10.7.0.1");
    const unknown = await forget("nobody@example.com", "10.7.0.1");
    expect(known.status).toBe(200);
    expect(unknown).toMatchObject({ status: 200, body: known.body });
    await expect.poll(() => api.mails.length, SOON).toBe(1);
    expect(api.mails[0]?.to).toBe(OPERATIONS.email);
    const password = /^ {4}(\S+)$/m.exec(api.mails[0]?.text ?? "")?.[1] ?? "";
    expect(unmetPasswordRules(password)).toEqual([]);
    await expect.poll(async () => (await api.call("readProfile", { token })).status, SOON).toBe(401);
    expect((await api.login(OPERATIONS)).status).toBe(401);
    await api.signIn({ ...OPERATIONS, password });
  });

  test("is not mailed to a blocked account", async () => {
    await block(TIPS_ONLY.email, true);
    const before = api.mails.length;
    expect((await forget(TIPS_ONLY.email, "10.7.0.2")).status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(api.mails.length).toBe(before);
    await block(TIPS_ONLY.email, false);
  });

  test("leaves the old password when the mail cannot be sent", async () => {
    api.mailFails = true;
    expect((await forget(INSPECTOR.email, "10.7.0.3")).status).toBe(200);
    await expect.poll(() => api.logLines.some((line) => line.includes("work_failed")), SOON).toBe(true);
    api.mailFails = false;
    await api.signIn(INSPECTOR);
  });

  test("is throttled like signing in", async () => {
    for (let count = 0; count < 10; count++) await forget("nobody@example.com", "10.7.0.4");
    expect((await forget("nobody@example.com", "10.7.0.4")).status).toBe(429);
  });

  test("needs an address", async () => {
    expect((await forget("not an address", "10.7.0.5")).body.errors).toHaveProperty("email");
  });
});
