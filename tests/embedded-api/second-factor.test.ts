import { desc, eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type CallName, calls } from "contract";
import { FACTOR_NEEDED_MESSAGE } from "contract/answers";
import { accounts, recoveryCodes } from "../../embedded-api/accounts/table";
import { activity } from "../../embedded-api/activity/table";
import { ADMIN, type Answered, OPERATIONS, TestApi, TIPS_ONLY } from "./support/api";

const MINUTE = 60_000;

let api: TestApi;
/** The service's clock stands still between two calls of `pass`, as codes are those of half a minute. */
let begin: number;
/** How far the tests have moved the clock. */
let passed = 0;

beforeAll(async () => {
  api = await TestApi.start();
  begin = api.stopClock().getTime();
});
afterAll(() => api.stop());
// Each test has codes and attempts of its own.
beforeEach(() => pass(16 * MINUTE));

function pass(milliseconds: number): void {
  api.passTime(milliseconds);
  passed += milliseconds;
}

const codeOf = (secret: string, shift = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: begin + passed + shift });
const tokenIn = ({ body }: Answered) => (body as { token?: { accessToken: string } }).token?.accessToken ?? "";
const challengeIn = ({ body }: Answered) =>
  (body as { secondFactor?: { challenge: string } }).secondFactor?.challenge ?? "";
const rowOf = async ({ email }: { email: string }) =>
  (await api.db.select().from(accounts).where(eq(accounts.email, email)))[0]!;

/** Sets a second factor up. @returns its secret and the recovery codes */
async function setUp(person: typeof ADMIN) {
  const token = await api.signIn(person);
  const proposed = await api.call("proposeSecondFactor", { token });
  const { proposal, secret } = proposed.body.data as { proposal: string; secret: string };
  const body = { proposal, code: codeOf(secret) };
  const turnedOn = await api.call("turnOnSecondFactor", { token, body });
  expect(turnedOn.status).toBe(200);
  const { recoveryCodes } = turnedOn.body.data as { recoveryCodes: string[] };
  pass(MINUTE);
  return { token, secret, recoveryCodes };
}

const lastAction = async () => (await api.db.select().from(activity).orderBy(desc(activity.id)).limit(1))[0]?.action;
const secondStep = (challenge: string, code: string) => api.call("signInSecondStep", { body: { challenge, code } });

describe("somebody with a second factor", () => {
  let secret: string;
  let codes: string[];
  beforeAll(async () => {
    ({ secret, recoveryCodes: codes } = await setUp(OPERATIONS));
  });

  test("gets no token for the password alone, and one for a code of now", async () => {
    const first = await api.login(OPERATIONS);
    expect(first.status).toBe(200);
    expect(Object.keys(first.body)).toEqual(["secondFactor"]);
    const second = await secondStep(challengeIn(first), codeOf(secret));
    expect(second).toMatchObject({
      status: 200,
      body: { data: { email: OPERATIONS.email, mustSetUpSecondFactor: false } },
    });
    expect((await api.call("readProfile", { token: tokenIn(second) })).status).toBe(200);
  });

  test("can't use a code twice, not even the one before it", async () => {
    const challenge = challengeIn(await api.login(OPERATIONS));
    expect((await secondStep(challenge, codeOf(secret))).status).toBe(200);
    for (const code of [codeOf(secret), codeOf(secret, -30_000)])
      expect(await secondStep(challenge, code)).toMatchObject({
        status: 400,
        body: { errors: { code: expect.any(String) as string } },
      });
    pass(MINUTE);
    expect((await secondStep(challenge, codeOf(secret))).status).toBe(200);
  });

  test("is refused codes that are more than half a minute off", async () => {
    const challenge = challengeIn(await api.login(OPERATIONS));
    for (const shift of [-90_000, 90_000])
      expect((await secondStep(challenge, codeOf(secret, shift))).status).toBe(400);
  });

  test("is not stopped by codes that were right, and can go on for as long as they are", async () => {
    const challenge = challengeIn(await api.login(OPERATIONS));
    for (let at = 0; at < 14; at += 1) {
      pass(MINUTE / 2);
      expect((await secondStep(challenge, codeOf(secret))).status).toBe(200);
    }
  });

  test("signs in with a recovery code once, however it is typed, and is told", async () => {
    const [mails, left] = [api.mails.length, (await api.db.select().from(recoveryCodes)).length];
    const challenge = challengeIn(await api.login(OPERATIONS));
    const typed = ` ${codes[3]!.toUpperCase().replaceAll("-", " ")} `;
    const answers = await Promise.all([secondStep(challenge, typed), secondStep(challenge, typed)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await api.db.select().from(recoveryCodes)).length).toBe(left - 1);
    await expect.poll(() => api.mails.slice(mails).map(({ subject }) => subject)).toContain("A recovery code was used");
  });

  test("has new recovery codes when asked for, which no other call tells, and of the old ones none is left", async () => {
    const token = tokenIn(await secondStep(challengeIn(await api.login(OPERATIONS)), codeOf(secret)));
    const renew = (code: string) => api.call("renewRecoveryCodes", { token, body: { code } });
    // A password or a used code is not enough: with new codes the second factor could be turned off.
    expect((await api.call("renewRecoveryCodes", { token })).status).toBe(400);
    for (const code of ["000000", codeOf(secret)]) expect((await renew(code)).status).toBe(400);
    pass(MINUTE);
    const { body } = await renew(codeOf(secret));
    const renewed = (body.data as { recoveryCodes: string[] }).recoveryCodes;
    expect(new Set([...renewed, ...codes]).size).toBe(20);
    expect(JSON.stringify((await api.call("readSecondFactor", { token })).body)).not.toContain(renewed[0]);
    const challenge = challengeIn(await api.login(OPERATIONS));
    expect((await secondStep(challenge, codes[5]!)).status).toBe(400);
    expect((await secondStep(challenge, renewed[5]!)).status).toBe(200);
    codes = renewed;
  });

  test("is stopped after ten wrong codes, from wherever they come and whatever they are for", async () => {
    const challenge = challengeIn(await api.login(OPERATIONS));
    const token = tokenIn(await secondStep(challenge, codeOf(secret)));
    pass(MINUTE);
    const places: ((code: string) => Promise<Answered>)[] = [
      (code) => secondStep(challenge, code),
      (code) => api.call("confirmIdentity", { token, body: { code } }),
      (code) => api.call("renewRecoveryCodes", { token, body: { code } }),
      (code) => api.call("turnOffSecondFactor", { token, body: { password: OPERATIONS.password, code } }),
    ];
    const tries = [];
    for (let at = 0; at < 10; at += 1) tries.push((await places[at % 4]!("000000")).status);
    expect(tries).toEqual(Array<number>(10).fill(400));
    for (const place of places) expect((await place(codeOf(secret))).status).toBe(429);
    // Passwords have a count of their own, and right codes none.
    expect((await api.call("confirmIdentity", { token, body: { password: OPERATIONS.password } })).status).toBe(200);
    pass(16 * MINUTE);
    for (let at = 0; at < 12; at += 1) {
      pass(MINUTE / 2);
      expect((await places[1]!(codeOf(secret))).status).toBe(200);
    }
  });

  test("has to begin again after ten minutes, and after a new password", async () => {
    const challenge = challengeIn(await api.login(OPERATIONS));
    expect((await secondStep(`x${challenge}`, codeOf(secret))).status).toBe(401);
    await api.db.update(accounts).set({ mustChangePassword: true }).where(eq(accounts.email, OPERATIONS.email));
    expect((await secondStep(challenge, codeOf(secret))).status).toBe(401);
    await api.db.update(accounts).set({ mustChangePassword: false }).where(eq(accounts.email, OPERATIONS.email));
    pass(10 * MINUTE);
    expect((await secondStep(challenge, codeOf(secret))).status).toBe(401);
  });

  test("is stored so that a copy of the database opens nothing", async () => {
    const { totpSecret } = await rowOf(OPERATIONS);
    const stored = JSON.stringify([totpSecret, await api.db.select().from(recoveryCodes)]);
    for (const text of [
      secret,
      Buffer.from(secret).toString("base64url"),
      ...codes,
      ...codes.map((code) => code.replaceAll("-", "")),
    ])
      expect(stored).not.toContain(text);
  });

  test("is told of a recovery code also where it only confirmed who they are", async () => {
    const token = tokenIn(await secondStep(challengeIn(await api.login(OPERATIONS)), codeOf(secret)));
    const mails = api.mails.length;
    expect((await api.call("confirmIdentity", { token, body: { code: codes[7] } })).status).toBe(200);
    await expect.poll(() => api.mails.slice(mails).map(({ subject }) => subject)).toEqual(["A recovery code was used"]);
  });

  test("turns it off with password and code, neither of which is enough, and is asked for that again by a sign-in that waits for a code", async () => {
    const challenge = challengeIn(await api.login(OPERATIONS));
    const token = tokenIn(await secondStep(challenge, codeOf(secret)));
    const used = codeOf(secret);
    pass(MINUTE);
    const off = (password: string, code?: string) =>
      api.call("turnOffSecondFactor", { token, body: { password, code } });
    for (const [password, code, field] of [
      ["Wrong#1", codeOf(secret), "password"],
      [OPERATIONS.password, undefined, "code"],
      [OPERATIONS.password, "000000", "code"],
      [OPERATIONS.password, used, "code"],
    ] as const) {
      const refused = await off(password, code);
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, [field]]);
    }
    await expect.poll(() => lastAction()).toBe("confirmation-failed");
    const told = api.mails.length;
    expect((await off(OPERATIONS.password, codes[9])).status).toBe(200);
    await expect
      .poll(() =>
        api.mails
          .slice(told)
          .map(({ subject }) => subject)
          .sort(),
      )
      .toEqual(["A recovery code was used", expect.stringContaining("second factor")]);
    pass(MINUTE);
    expect((await secondStep(challenge, codeOf(secret))).status).toBe(401);
    expect(tokenIn(await api.login(OPERATIONS))).not.toBe("");
    expect(await api.call("readSecondFactor", { token })).toMatchObject({
      body: { data: { isOn: false, recoveryCodesLeft: 0, subAdmins: null } },
    });
    // A page from before leads to nothing, not to a line or a mail either.
    const mails = api.mails.length;
    expect([(await off(OPERATIONS.password, codes[8])).status, await lastAction()]).toEqual([409, "sign-in"]);
    expect((await api.call("renewRecoveryCodes", { token, body: { code: codes[8] } })).status).toBe(409);
    expect(api.mails.length).toBe(mails);
  });
});

describe("setting it up", () => {
  test("stores nothing before the first code, and keeps no recovery code for a repeated request", async () => {
    const token = await api.signIn(TIPS_ONLY);
    const proposed = await api.call("proposeSecondFactor", { token });
    const { proposal, secret, address } = proposed.body.data as { proposal: string; secret: string; address: string };
    expect(new URL(address).searchParams.get("secret")).toBe(secret);
    const again = await api.call("proposeSecondFactor", { token, query: { proposal } });
    expect(again.body.data).toEqual(proposed.body.data);
    const turnOn = (code: string, key = "set-up") =>
      api.call("turnOnSecondFactor", { token, body: { proposal, code }, headers: { "idempotency-key": key } });
    expect((await turnOn("000000")).status).toBe(400);
    expect((await rowOf(TIPS_ONLY)).totpSecret).toBeNull();
    const done = await turnOn(codeOf(secret));
    const { recoveryCodes: codes } = done.body.data as { recoveryCodes: string[] };
    expect(new Set(codes).size).toBe(10);
    for (const code of [codeOf(secret), "000000"]) expect((await turnOn(code)).status).toBe(409);
    const other = await api.signIn(ADMIN);
    expect(
      (await api.call("turnOnSecondFactor", { token: other, body: { proposal, code: codeOf(secret) } })).status,
    ).toBe(400);
  });

  test("is required of sub-admins when the admin says so, and undone by the admin for one of them", async () => {
    const token = await api.signIn(ADMIN);
    const { id } = await rowOf(TIPS_ONLY);
    expect((await api.call("resetSecondFactor", { token, params: { id } })).status).toBe(200);
    expect((await api.call("changeSecondFactorPolicy", { token, body: { subAdminsNeedIt: true } })).status).toBe(200);
    const signedIn = await api.login(TIPS_ONLY);
    expect(signedIn).toMatchObject({ status: 200, body: { data: { mustSetUpSecondFactor: true } } });
    const open: string[] = [];
    for (const name of Object.keys(calls) as CallName[]) {
      if (calls[name].access === "public" || ["logout", "readBatch"].includes(name)) continue;
      const { body } = await api.call(name, { token: tokenIn(signedIn), params: { id: "none", name: "none" } });
      if (body.message !== FACTOR_NEEDED_MESSAGE) open.push(name);
    }
    const allowed = [
      "changePassword",
      "confirmIdentity",
      "proposeSecondFactor",
      "readSecondFactor",
      "turnOnSecondFactor",
    ];
    expect(open.sort()).toEqual(allowed);
    expect((await api.login(ADMIN)).body.data).toMatchObject({ mustSetUpSecondFactor: false });
    expect((await api.call("changeSecondFactorPolicy", { token, body: { subAdminsNeedIt: false } })).status).toBe(200);
    expect((await api.call("listTips", { token: tokenIn(signedIn) })).status).toBe(200);
  });

  test("is required of everyone by ADMIN_REQUIRE_2FA, and then can't be turned off", async () => {
    const strict = await TestApi.start({ ADMIN_REQUIRE_2FA: "1" });
    try {
      const signedIn = await strict.login(ADMIN);
      expect(signedIn.body.data).toMatchObject({ mustSetUpSecondFactor: true });
      const token = tokenIn(signedIn);
      const proposed = await strict.call("proposeSecondFactor", { token });
      const { proposal, secret } = proposed.body.data as { proposal: string; secret: string };
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
      const on = await strict.call("turnOnSecondFactor", { token, body: { proposal, code } });
      expect(on.status).toBe(200);
      const { recoveryCodes: codes } = on.body.data as { recoveryCodes: string[] };
      expect((await strict.call("listTips", { token })).status).toBe(200);
      const body = { password: ADMIN.password, code: codes[0] };
      const off = await strict.call("turnOffSecondFactor", { token, body });
      expect(off.status).toBe(400);
    } finally {
      await strict.stop();
    }
  });
});

test("no line of activity holds a secret or a code", async () => {
  const { secret, recoveryCodes: codes } = await setUp(TIPS_ONLY);
  const lines = JSON.stringify(await api.db.select().from(activity));
  expect(lines).toContain("factor-on");
  for (const text of [secret, ...codes]) expect(lines).not.toContain(text);
});
