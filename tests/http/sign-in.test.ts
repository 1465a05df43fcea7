import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { ADMIN } from "../support/people";
import { type RunningPanel, startPanel } from "../support/start-panel";
import { html, json, refusal, reset, serverError, signIn, text, UPSTREAM_DETAIL } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { type Answer, Visitor } from "../support/visitor";
import { elementsIn, formsOf, textOf } from "../support/html";

let panel: StubbedPanel;

beforeAll(async () => {
  panel = await StubbedPanel.start({ LOGIN_ATTEMPTS_PER_MINUTE: "10" });
});

afterAll(() => panel.stop());

beforeEach(() => {
  panel.fresh();
});

const attempt = (email: string, from = "203.0.113.1", path = "/adminPanel/login") =>
  panel.visitor({ "x-forwarded-for": from }).post(path, { email, password: "Wrong#1" });

describe("the eleventh attempt to sign in within a minute", () => {
  const wrong = refusal(400, "Wrong password");

  it("is not sent to the taxi API: 429, Retry-After, and a message in the page", async () => {
    panel.stub.answer("login", wrong);
    for (let at = 1; at <= 10; at += 1)
      expect((await attempt("guessed@example.com")).status, `attempt ${at}`).toBe(401);
    // The spelling of the address does not change the account.
    const eleventh = await attempt(" Guessed@Example.com ");
    const wait = Number(eleventh.header("retry-after"));
    expect([eleventh.status, panel.stub.count("login")]).toEqual([429, 10]);
    expect(wait > 0 && wait <= 60).toBe(true);
    expect(textOf(eleventh.body)).toContain(`Too many attempts. Please wait ${wait} second`);
    // What is typed is shown again as it was read, without the spaces around it.
    expect(eleventh.body).toContain('value="Guessed@Example.com"');
    expect(eleventh.body).not.toContain("Wrong#1");

    const byScript = await attempt("guessed@example.com", "203.0.113.1", "/adminPanel/login.data");
    expect([byScript.status, panel.stub.count("login")]).toEqual([429, 10]);
  });

  it("counts by account and address, with the address from trusted proxies", async () => {
    panel.stub.answer("login", wrong);
    for (let at = 0; at < 11; at += 1) await attempt("counted@example.com", "203.0.113.7");
    expect((await attempt("counted@example.com", "203.0.113.7")).status).toBe(429);
    expect((await attempt("counted@example.com", "203.0.113.8")).status).toBe(401);
    expect((await attempt("other@example.com", "203.0.113.7")).status).toBe(401);
    // The browser's own entries precede the proxy's entry, which may have the port of the connection.
    expect((await attempt("counted@example.com", "198.51.100.1, 203.0.113.7")).status).toBe(429);
    expect((await attempt("counted@example.com", "198.51.100.1, 203.0.113.7:4711")).status).toBe(429);
  });

  it("can be counted by the taxi API too, because each call sends the browser's address", async () => {
    const ann = await panel.signIn();
    const from = { "x-forwarded-for": '198.51.100.1, "203.0.113.9:4711"' };
    panel.fresh();
    await attempt("told@example.com", from["x-forwarded-for"]);
    await attempt("told@example.com", from["x-forwarded-for"], "/adminPanel/login.data");
    await ann.get("/adminPanel/AddEdit_Tip?id=tip-1", { headers: from });
    await ann.post("/adminPanel/AddEdit_Tip", { percentage: "12" }, { headers: from });
    // Whether the locale is still known depends on the tests before.
    const calls = panel.stub.received.filter(({ call }) => call !== "readLocale");
    const received = calls.map(({ call, headers }) => [call, headers["x-forwarded-for"]]);
    // The browser's own entries are not sent on, nor what the proxy adds.
    expect(received).toEqual(["login", "login", "listTips", "createTip"].map((call) => [call, "203.0.113.9"]));
  });

  it("counts by the address of the connection where no proxy is trusted, whatever the browser says of itself", async () => {
    const direct = await StubbedPanel.start({ TRUSTED_PROXIES: "0" });
    try {
      await direct.visitor({ "x-forwarded-for": "198.51.100.1" }).post("/adminPanel/login", ADMIN);
      expect(direct.stub.last("login")?.headers["x-forwarded-for"]).toBe("127.0.0.1");
    } finally {
      await direct.stop();
    }
  });

  it("is handled in the same way if the taxi API throttles it", async () => {
    panel.stub.answer("login", refusal(429, "Slow down", { headers: { "retry-after": "17" } }));
    const { status, header, body } = await attempt("slow@example.com");
    expect([status, header("retry-after")]).toEqual([429, "17"]);
    expect(textOf(body)).toContain("Please Enter the correct Credentials. Too many attempts. Please wait 17 seconds");
  });
});

it("the panel counts by LOGIN_ATTEMPTS_PER_MINUTE itself, in front of an API that does not", async () => {
  const strict = await StubbedPanel.start({ LOGIN_ATTEMPTS_PER_MINUTE: "2" });
  try {
    strict.stub.answer("login", refusal(400, "Wrong password"));
    const attempts = [1, 2, 3].map(() =>
      strict
        .visitor({ "x-forwarded-for": "203.0.113.40" })
        .post("/adminPanel/login", { email: "ann@example.com", password: "Wrong#1" }),
    );
    const answers = await Promise.all(attempts);
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 429]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.header("retry-after"))).toBeGreaterThan(0);
    expect([strict.stub.count("login"), textOf(refused.body, "form")]).toEqual([
      2,
      expect.stringContaining("Too many attempts. Please wait"),
    ]);
  } finally {
    await strict.stop();
  }
});

describe("a sign-in that fails (ruling C10)", () => {
  const from = "203.0.113.30";

  it.each([
    ["a server error", serverError, 502],
    ["a call that the server does not have", text("Cannot POST /login", { status: 404 }), 502],
    ["success: false with status 200", json({ success: false, message: UPSTREAM_DETAIL }), 401],
    ["another 403", refusal(403, UPSTREAM_DETAIL), 401],
    ["a conflict", refusal(409, UPSTREAM_DETAIL), 401],
  ])("%s is told as wrong credentials", async (_, behaviour, status) => {
    panel.stub.answer("login", behaviour);
    const answer = await attempt(`c10-${panel.stub.count()}-${status}@example.com`, from);
    expect([answer.status, textOf(answer.body, ".error-summary")]).toEqual([
      status,
      expect.stringContaining("Please Enter the correct Credentials"),
    ]);
    expect(answer.body).not.toContain(UPSTREAM_DETAIL);
  });

  it.each([
    ["a page instead of data", html],
    ["an answer without a token", json({ message: "Welcome" })],
    ["a token under another name", json({ accessToken: "abc", user: { email: "c10@example.com" } })],
  ])("with %s says that it can't be used", async (_, behaviour) => {
    panel.stub.answer("login", behaviour);
    const answer = await attempt(`c10-${panel.stub.count()}-shape@example.com`, from);
    expect([answer.status, textOf(answer.body, ".error-summary")]).toEqual([
      502,
      expect.stringMatching(/answer can't be used, so you could not be signed in\. Reference: \w+/),
    ]);
  });

  it("without an answer says so, with the reference of the log line", async () => {
    panel.stub.answer("login", reset);
    const { body } = await attempt("c10-reset@example.com", from);
    const [, reference] = /isn't responding right now\. .*Reference: (\w{8})/.exec(textOf(body)) ?? [];
    expect(textOf(body)).not.toContain("correct Credentials");
    expect(reference).toBeDefined();
    await expect
      .poll(() => panel.panel.logs.filter((line) => line.event === "sign_in_failed" && line.reference === reference))
      .toMatchObject([{ kind: "interrupted", call: "POST /login" }]);
  });
});

describe("the information about accounts without a session", () => {
  /** The parts of a response that could distinguish two addresses. */
  const comparable = ({ status, body, location, setCookies }: Answer, email: string) => ({
    status,
    location,
    cookies: setCookies.map((line) => line.replace(/=[^;]*/, "")),
    body: body
      .replaceAll(email, "ADDRESS")
      .replace(/nonce="[^"]+"/g, "")
      .replace(/id="[^"]+"/g, ""),
  });

  // They have a panel of their own, because a password reset invalidates the old password.
  let both: RunningPanel;
  beforeAll(async () => {
    both = await startPanel({ template: inject("template") });
  });
  afterAll(() => both.stop());

  it.each([
    ["/adminPanel/login", { password: "Wrong#123" }],
    ["/adminPanel/forgot-password", {}],
  ])("%s answers alike for an address with an account and for one without", async (path, more) => {
    const { origin } = both;
    const answerFor = async (email: string) =>
      comparable(await new Visitor(origin).post(path, { email, ...more }), email);
    const known = await answerFor(ADMIN.email);
    expect(await answerFor("nobody@example.com")).toEqual(known);
    expect(known.status).toBe(path.endsWith("login") ? 401 : 302);
  });

  it.each([
    ["an unknown address", refusal(404, "No such user: upstream-7f3a")],
    ["a wrong password", refusal(400, "Password of user 17 is wrong: upstream-7f3a")],
    ["a wrong password, otherwise", refusal(401, "Bad credentials: upstream-7f3a")],
  ])("%s is told in the same words, whatever the taxi API says", async (_, behaviour) => {
    panel.stub.answer("login", behaviour);
    const { status, body } = await attempt(`alike-${panel.stub.count()}@example.com`, "203.0.113.20");
    expect([status, textOf(body)]).toEqual([401, expect.stringContaining("Please Enter the correct Credentials")]);
    expect(body).not.toContain("upstream-7f3a");
  });

  it("forgot password has the same response for every address", async () => {
    const ask = (email: string) => panel.visitor().post("/adminPanel/forgot-password", { email });
    const known = comparable(await ask("known@example.com"), "known@example.com");
    panel.stub.answer("forgotPassword", refusal(404, "No such user"));
    expect(comparable(await ask("unknown@example.com"), "unknown@example.com")).toEqual(known);
    panel.stub.answer("forgotPassword", refusal(500, "The mail server is away"));
    const { status, body } = await ask("known@example.com");
    expect([status, textOf(body)]).toEqual([502, expect.stringContaining("Some error in request")]);
  });
});

describe("a blocked account", () => {
  it("that the taxi API refuses gets the message", async () => {
    panel.stub.answer("login", refusal(403, "Your id has been blocked by administrator"));
    const { status, body } = await attempt("blocked@example.com");
    expect([status, textOf(body)]).toEqual([403, expect.stringContaining("You are blocked by admin")]);
  });

  it("that the taxi API accepts gets the message and no session, and the previous session ends", async () => {
    const visitor = await panel.signIn();
    panel.stub.answer("login", json(signIn({ isBlock: true, email: "flagged@example.com" })));
    const answer = await visitor.post("/adminPanel/login", { email: "flagged@example.com", password: "Secret#1" });
    expect(answer.location).toBe("/adminPanel/login");
    expect(visitor.cookies.has("session")).toBe(false);
    const { body } = await visitor.follow(answer);
    expect(textOf(body)).toContain(
      "It looks like your account has been blocked. Please contact your admin to unblock it",
    );
  });
});

describe("someone who signed in with a mailed password (ruling C4)", () => {
  const CHANGE = "/adminPanel/CustomChangePassword";

  it("can do nothing but choose a new one, and sign out", async () => {
    const visitor = panel.visitor();
    const who = { role: "sub_admin" as const, access: ["tip"], email: "mailed@example.com", mustChangePassword: true };
    panel.stub.answer("login", json(signIn(who)));
    const answer = await visitor.post("/adminPanel/login?redirectTo=%2FadminPanel%2FTip_Management", {
      email: who.email,
      password: "Secret#1",
    });
    expect(answer.location).toBe(CHANGE);
    panel.fresh();
    const answers = [
      await visitor.get("/adminPanel/Tip_Management"),
      await visitor.get("/adminPanel/dashboard"),
      await visitor.get("/adminPanel/Tip_Management/export.csv"),
      await visitor.get(`${CHANGE}/leave`).then(() => visitor.get("/adminPanel/profile")),
      await visitor.post("/adminPanel/Tip_Management/delete?id=tip-1", { ids: "tip-1" }),
    ];
    expect(answers.map(({ status, location }) => [status, location])).toEqual(answers.map(() => [302, CHANGE]));
    expect(panel.stub.received.filter(({ call }) => call !== "readProfile")).toEqual([]);

    const { status, body } = await visitor.get(CHANGE);
    expect([status, textOf(body)]).toEqual([200, expect.stringContaining("The emailed password works only once.")]);
    const form = formsOf(body).find(({ id }) => id === "change-password")!;
    expect(form.fields.filter(({ isEditable }) => isEditable).map(({ name }) => name)).toEqual([
      "password",
      "confirmPassword",
    ]);
    // A password manager learns whose password it is.
    const [user] = elementsIn(body, "form input[autocomplete=username]");
    expect(user?.attributes).toMatchObject({ value: who.email, hidden: "" });
    expect(body).not.toContain("Tip_Management");
    const saved = await visitor.post(CHANGE, { password: "Fares#2024", confirmPassword: "Fares#2024" });
    expect(saved.location).toBe("/adminPanel/login");
    expect(JSON.parse(panel.stub.last("changePassword")!.body)).toEqual({
      old_password: "",
      password: "Fares#2024",
      confirmPassword: "Fares#2024",
    });
  });

  it("still types the old password in a session of any other kind", async () => {
    const visitor = await panel.signIn({ role: "sub_admin", access: ["tip"] });
    panel.fresh();
    const refused = await visitor.post(CHANGE, { password: "Fares#2024", confirmPassword: "Fares#2024" });
    expect([refused.status, panel.stub.count("changePassword")]).toEqual([400, 0]);
    expect(textOf(refused.body)).toContain("Old Password is required");
  });
});
