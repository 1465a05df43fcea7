import { randomBytes } from "node:crypto";
import { ACCESS_KEYS } from "contract/access-key-list";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { json, signIn } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { redirectOf, Visitor } from "../support/visitor";
import { textOf } from "../support/html";

const NEW = "the secret that writes and is of 32 characters or more";
const OLD = "the secret of before which still reads everything";
const REMOVED = "the secret that nobody has put into the list any more";
const DAY_MS = 24 * 3600 * 1000;

let panel: StubbedPanel;

beforeAll(async () => {
  panel = await StubbedPanel.start({ SESSION_SECRETS: `${NEW},${OLD}` });
});

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  await panel.stop();
});

/** The value of a session cookie, sealed by the panel's code in a process with its own secrets and time. */
async function sealed({
  secret = NEW,
  daysAgo = 0,
  https = false,
}: { secret?: string; daysAgo?: number; https?: boolean } = {}): Promise<string> {
  vi.stubEnv("SESSION_SECRETS", secret);
  vi.stubEnv("TAXI_API_ORIGIN", "http://127.0.0.1:1");
  vi.stubEnv("PUBLIC_ORIGIN", https ? "https://panel.example" : "");
  vi.resetModules();
  const { startSession } = await import("~/session/session.server");
  vi.useFakeTimers({ now: Date.now() - daysAgo * DAY_MS, toFake: ["Date"] });
  const person = {
    role: "sub_admin" as const,
    keys: ["tip" as const],
    username: "Ann",
    email: "ann@example.com",
    profileImage: "",
  };
  const header = await startSession({ token: "sealed-token", person }, { remember: true });
  vi.useRealTimers();
  return /session=([^;]+)/.exec(header)![1]!;
}

function holding(session: string): Visitor {
  const visitor = panel.visitor();
  visitor.cookies.set("session", session);
  return visitor;
}

/** The tip list's response to this session: 200, or the target of the redirect. */
async function opens(session: string): Promise<number | string> {
  const answer = await holding(session).get("/adminPanel/Tip_Management");
  return redirectOf(answer)?.split("?")[0] ?? answer.status;
}

describe("the session's cookie", () => {
  it("is HttpOnly and SameSite, and ends with the browser unless it is remembered", async () => {
    const once = await sessionLine({});
    expect(once).toMatch(/^session=[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/);
    const persistent = await sessionLine({ remember: "on" });
    expect(persistent).toMatch(/^session=[\w-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it("is valid if its server's clock is half a minute ahead", async () => {
    expect(await opens(await sealed({ daysAgo: -30_000 / DAY_MS }))).toBe(200);
  });

  // Every bit of it, its age and its secrets are tried in tests/unit/session/session.test.ts.
  it("leads to sign-in, without an error, where it has ended, was damaged or is no session", async () => {
    const session = await sealed();
    expect([await opens(session), await opens(await sealed({ secret: OLD }))]).toEqual([200, 200]);
    const bytes = Buffer.from(session, "base64url");
    bytes[bytes.length >> 1]! ^= 1;
    const invalid = [
      await sealed({ daysAgo: 366 }),
      await sealed({ daysAgo: -1 }),
      await sealed({ secret: REMOVED }),
      bytes.toString("base64url"),
      "x",
      "%E0%A4%A",
      '"',
      "a".repeat(6000),
      session.slice(0, -4),
      `${session}AAAA`,
    ];
    for (const value of invalid) expect(await opens(value), value.slice(0, 60)).toBe("/adminPanel/login");
    expect(panel.panel.logs.filter(({ level }) => level === "error")).toEqual([]);
  });

  it("cannot be another cookie of the panel or one with another name", async () => {
    expect(await opens(await sealed({ https: true }))).toBe("/adminPanel/login");
    // A client navigation that ends at sign-in leaves a sealed notice.
    panel.stub.answer("listTips", json({ message: "Access Module Changed" }, { status: 403 }));
    const visitor = holding(await sealed());
    await visitor.get("/adminPanel/Tip_Management");
    panel.fresh();
    const notices = visitor.cookies.get("notices")!;
    expect(notices.length).toBeGreaterThan(40);
    expect(await opens(notices)).toBe("/adminPanel/login");
  });
});

describe("its size", () => {
  const token = (length: number) => randomBytes(length).toString("base64url").slice(0, length);

  it("fits and works with every key and a token of 2,000 characters", async () => {
    const long = token(2000);
    const visitor = panel.visitor();
    panel.stub.answer(
      "login",
      json(signIn({ role: "sub_admin", access: ACCESS_KEYS, token: long, email: "everything@example.com" })),
    );
    const answer = await visitor.post("/adminPanel/login", {
      email: "everything@example.com",
      password: "Secret#1",
      remember: "on",
    });
    const line = answer.setCookies.find((each) => each.startsWith("session="))!;
    expect(line.length).toBeLessThanOrEqual(4096);
    expect((await visitor.get("/adminPanel/Tip_Management")).status).toBe(200);
    expect(panel.stub.last("listTips")?.headers.authorization).toBe(`Bearer ${long}`);
  });

  it("leads to an error message without a session if it is too large", async () => {
    const visitor = panel.visitor();
    panel.stub.answer("login", json(signIn({ token: token(5000), email: "too-much@example.com" })));
    const { status, body } = await visitor.post("/adminPanel/login", {
      email: "too-much@example.com",
      password: "Secret#1",
    });
    expect([status, textOf(body)]).toEqual([
      500,
      expect.stringContaining("Your account has too much data to sign in."),
    ]);
    expect(visitor.cookies.has("session")).toBe(false);
    expect(panel.panel.logs.filter(({ event }) => event === "unhandled")).toEqual([]);
  });
});

describe("under https", () => {
  let secure: StubbedPanel;
  beforeAll(async () => {
    secure = await StubbedPanel.start({ PUBLIC_ORIGIN: "https://panel.example" });
  });
  afterAll(() => secure.stop());

  const visitor = () => secure.visitor({ host: "panel.example" });
  const fromPage = { headers: { origin: "https://panel.example" } };

  it("is sent over https alone, under a name that no other host can set", async () => {
    const ann = visitor();
    const { setCookies } = await ann.post(
      "/adminPanel/login",
      { email: "ann@example.com", password: "Secret#1" },
      fromPage,
    );
    expect(setCookies.find((line) => line.includes("session="))).toMatch(
      /^__Host-session=[\w-]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await ann.get("/adminPanel/Tip_Management")).status).toBe(200);

    const value = ann.cookies.get("__Host-session")!;
    const planted = visitor();
    planted.cookies.set("session", value);
    expect(redirectOf(await planted.get("/adminPanel/Tip_Management"))).toMatch(/^\/adminPanel\/login/);
  });

  it("is accompanied by no cookie that http or another host could set", async () => {
    const ann = visitor();
    const answers = [
      await ann.post("/adminPanel/login", { email: "ann@example.com", password: "Secret#1" }, fromPage),
      await ann.get("/adminPanel/Tip_Management"),
      await ann.post("/adminPanel/preferences", { language: "gr", width: "boxed", preloader: "on" }, fromPage),
    ];
    const lines = answers.flatMap(({ setCookies }) => setCookies);
    expect([...new Set(lines.map((line) => line.split("=")[0]))].sort()).toEqual(
      ["device", "language", "preferences", "preloader", "session", "similarPath"].map((name) => `__Host-${name}`),
    );
    for (const line of lines) expect(line).toMatch(/Path=\/;.*HttpOnly; Secure; SameSite=Lax$/);
    expect((await ann.get("/adminPanel/Tip_Management")).body).toContain('<html lang="de"');
  });

  it("is deleted with every other sealed cookie, with the same attributes", async () => {
    const ann = visitor();
    await ann.post("/adminPanel/login", { email: "ann@example.com", password: "Secret#1" }, fromPage);
    const left = await ann.post("/adminPanel/logout", {}, fromPage);
    expect(left.setCookies.map((line) => line.split("=")[0]).sort()).toEqual(["__Host-notices", "__Host-session"]);
    for (const line of left.setCookies) expect(line).toMatch(/Path=\/;.*HttpOnly; Secure; SameSite=Lax$/);
    expect(ann.cookies.has("__Host-session")).toBe(false);
    expect(left.header("strict-transport-security")).toMatch(/max-age=\d{7,}/);
  });
});

async function sessionLine(fields: Record<string, string>): Promise<string> {
  panel.stub.answer(
    "login",
    json(signIn({ role: "sub_admin", access: ["office"], email: "kept@example.com", token: "kept-token" })),
  );
  const { setCookies } = await panel
    .visitor()
    .post("/adminPanel/login", { email: "kept@example.com", password: "Secret#1", ...fields });
  return setCookies.find((line) => line.startsWith("session="))!;
}
