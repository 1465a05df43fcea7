import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { accounts, answeredRequests } from "../../embedded-api/accounts/table";
import { ADMIN, INSPECTOR, OPERATIONS, TestApi, TIPS_ONLY } from "./support/api";

// The work after an answer takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let api: TestApi;

beforeAll(async () => {
  api = await TestApi.start();
});
afterAll(() => api.stop());

const body = (old_password: string, password: string, confirmPassword = password) => ({
  old_password,
  password,
  confirmPassword,
});

describe("changing the password", () => {
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

  test("is not done again for the same request, and not said to be done where another password was sent with its key", async () => {
    const headers = { "idempotency-key": "change-once" };
    const put = async (now: string, old: string, next: string) =>
      api.call("changePassword", {
        token: await api.signIn({ ...TIPS_ONLY, password: now }),
        body: body(old, next),
        headers,
      });
    expect((await put(TIPS_ONLY.password, TIPS_ONLY.password, "Fares#2027")).status).toBe(200);
    expect((await put("Fares#2027", TIPS_ONLY.password, "Fares#2027")).status).toBe(200);
    for (const [old, next] of [
      [TIPS_ONLY.password, "Fares#2028"],
      ["Fares#2027", TIPS_ONLY.password],
    ] as const)
      expect((await put("Fares#2027", old, next)).status).toBe(422);
    await api.db.delete(answeredRequests);
    expect((await put("Fares#2027", "Fares#2027", TIPS_ONLY.password)).status).toBe(200);
    await api.db.delete(answeredRequests);
    api.passTime(61_000);
  });

  test("leaves no digest of the new one that can be guessed with the requests that were answered", async () => {
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
    const stored = await api.db.select().from(answeredRequests);
    const guesses = [TIPS_ONLY.password, "Fares#2024", "Fares#2025"].flatMap((old) =>
      [TIPS_ONLY.password, "Fares#2024", "Fares#2025"].map((next) =>
        createHash("sha256")
          .update(`PUT\0/api/admin/private/passwordChange\0${JSON.stringify(body(old, next))}\0`)
          .digest("hex"),
      ),
    );
    expect(stored).toHaveLength(3);
    for (const { fingerprint } of stored) expect(guesses).not.toContain(fingerprint);
  });

  test("takes ten tries a minute at the old one", async () => {
    const token = await api.signIn(OPERATIONS);
    const put = () => api.call("changePassword", { token, body: body("Wrong#2023", "Meter#2024") });
    const tries = await Promise.all(Array.from({ length: 10 }, put));
    expect(tries.every((answered) => answered.status === 400)).toBe(true);
    expect((await put()).status).toBe(429);
  });
});

describe("a new password", () => {
  test.each(["Password1!", "P@ssw0rd!", "Summer#2026", "Dr4g0n!!", "Qwerty#123"])(
    "that many people use is refused, also as they change it for a policy: %s",
    async (password) => {
      const token = await api.signIn(INSPECTOR);
      const refused = await api.call("changePassword", { token, body: body(INSPECTOR.password, password) });
      expect([refused.status, refused.body.errors?.password]).toEqual([
        400,
        "Too many people use this password, or one like it. Please choose another one.",
      ]);
    },
  );

  test.each(["1nsp3ctor#A", "My#Example9", "Yellow!Cab7", "Taxi#2029x", "Priya+N4i"])(
    "that has a word of the person, their address or the company in it is refused: %s",
    async (password) => {
      api.passTime(60_000);
      await api.db.update(accounts).set({ username: "Priya N4i" }).where(eq(accounts.email, INSPECTOR.email));
      const admin = await api.signIn(ADMIN);
      const brand = { name: "Yellow Cabs", logo: "", logoAlt: "", accent: "#0a7d4b" };
      expect((await api.call("changeBrand", { token: admin, body: brand })).status).toBe(200);
      const token = await api.signIn(INSPECTOR);
      const refused = await api.call("changePassword", { token, body: body(INSPECTOR.password, password) });
      expect([refused.status, refused.body.errors?.password]).toEqual([
        400,
        "Others guess a password with your name, your email address or the company's name. Please choose another one.",
      ]);
    },
  );

  test("is not the one that there is", async () => {
    const token = await api.signIn(TIPS_ONLY);
    const refused = await api.call("changePassword", { token, body: body(TIPS_ONLY.password, TIPS_ONLY.password) });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { password: "You have this password already. Please choose another one." },
    ]);
  });
});
