import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { inProject } from "../../runtime/paths.mjs";
import { protectedPlaces } from "../support/places";
import { ADMIN } from "../support/people";
import { type RunningPanel, startPanel } from "../support/start-panel";
import { json, refusal, samples, signIn } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { signedIn, Visitor } from "../support/visitor";
import { fieldsOf } from "../support/html";

/** Secrets that a careless server sends with every record. */
const ALONG = {
  subAdminPassword: "secret-subadmin-password",
  password: "secret-scrypt-hash",
  passwordHash: "secret-argon-hash",
  token: "secret-token-along",
  accessToken: "secret-access-token",
  resetToken: "secret-reset-token",
};
const SECRETS = /secret-[\w-]+/;

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  admin = await panel.signIn({ token: "secret-session-token" });
});

afterAll(() => panel.stop());

beforeEach(() => {
  panel.fresh();
});

/** A sample answer with the secrets in every object of it. */
function withSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSecrets);
  if (typeof value !== "object" || value === null) return value;
  return { ...Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withSecrets(part)])), ...ALONG };
}

describe("secrets of a careless server", () => {
  it("appear on no page, in no data, in no file and in no log", async () => {
    const { login: _, ...records } = samples;
    const spoil = () => {
      for (const [name, sample] of Object.entries(records))
        panel.stub.answer(name as keyof typeof samples, json(withSecrets(sample)));
    };
    const places = await protectedPlaces(admin);
    spoil();
    for (const { address, takesOnly } of places) {
      if (takesOnly) continue;
      for (const path of [address, address.replace(/(\?|$)/, ".data$1")]) {
        const { status, body } = await admin.get(path);
        expect([path, status, SECRETS.exec(body)]).toEqual([path, 200, null]);
      }
    }
    expect(panel.stub.last("listTips")?.headers.authorization).toBe("Bearer secret-session-token");
    expect(JSON.stringify(panel.panel.logs)).not.toMatch(SECRETS);
  });

  it("are not shown after a conflict or a refusal", async () => {
    const form = fieldsOf((await admin.get("/adminPanel/AddEdit_Tip?id=tip-1")).body, "tip");
    const theirs = withSecrets({ _id: "tip-1", percentage: 77, isActive: "1", updatedAt: "2024-05-05T05:05:05.000Z" });
    for (const behaviour of [
      refusal(409, "Changed meanwhile", { data: theirs }),
      refusal(400, "No", { data: theirs, errors: { percentage: "No" } }),
    ]) {
      panel.stub.answer("changeTip", behaviour);
      for (const path of ["/adminPanel/AddEdit_Tip?id=tip-1", "/adminPanel/AddEdit_Tip.data?id=tip-1"]) {
        const { status, body } = await admin.copy().post(path, form);
        expect([400, 409]).toContain(status);
        expect(body).not.toMatch(SECRETS);
      }
    }
  });

  it("stay on the server after a sign-in", async () => {
    const { token, data } = signIn({ email: "along@example.com", token: "x" });
    panel.stub.answer("login", json({ token, data: withSecrets(data) }));
    const visitor = panel.visitor();
    const answer = await visitor.post("/adminPanel/login", { email: "along@example.com", password: "secret-typed" });
    expect(answer.status).toBe(302);
    const page = await visitor.get("/adminPanel/dashboard");
    expect(JSON.stringify([answer, page])).not.toMatch(SECRETS);
  });
});

describe("typed values", () => {
  it("appear in no log, and passwords on no page", async () => {
    panel.panel.logs.length = 0;
    panel.stub.answer("login", refusal(400, "secret-message of the server"));
    const login = await panel.visitor().post("/adminPanel/login?redirectTo=/adminPanel/secret-origin", {
      email: "secret-mail@example.com",
      password: "secret-Typed#1",
    });
    expect(login.body).not.toContain("secret-Typed#1");
    panel.stub.answer("createTip", refusal(500, "secret-message of the server"));
    await admin.get("/adminPanel/Tip_Management?search=secret-search");
    await admin.get("/adminPanel/Tip_Management.data?search=secret-search");
    await admin.copy().post("/adminPanel/AddEdit_Tip?secret=secret-query", { percentage: "12", other: "secret-field" });
    await admin.copy().post("/adminPanel/AddEdit_Tip", { "secret-name[300000000]": "secret-value" });
    await admin
      .copy()
      .post(
        "/adminPanel/AddEdit_Tip",
        { percentage: "12" },
        { headers: { origin: "https://secret-origin.example", referer: "https://evil.example/?secret-referer" } },
      );
    await admin.get("/nothing?secret=secret-query");
    await expect.poll(() => panel.panel.logs.length).toBeGreaterThan(8);
    expect(JSON.stringify(panel.panel.logs)).not.toMatch(SECRETS);
  });

  it("beyond the fields of the form never reach the taxi API", async () => {
    const more = {
      _id: "other",
      userType: "admin",
      isBlock: "unblock",
      accessModule: "All",
      createdAt: "x",
      "data.userType": "admin",
      token: "x",
      formOwner: "",
    };
    const bodyOf = (name: keyof typeof samples) =>
      Object.keys(JSON.parse(panel.stub.last(name)!.body) as object).sort();

    await admin.copy().post("/adminPanel/AddEdit_Tip", { ...more, percentage: "12", isActive: "on" });
    expect(bodyOf("createTip")).toEqual(["isActive", "percentage"]);
    await admin.copy().post("/adminPanel/AddEdit_Tip?id=tip-1", { ...more, percentage: "12" });
    expect(bodyOf("changeTip")).toEqual(["isActive", "percentage"]);
    expect(panel.stub.last("changeTip")!.path).toMatch(/\/tip-1$/);
    const office = { streetName: "1 Long Street", city: "Reno", state: "Nevada", zipCode: "89501" };
    await admin.copy().post("/adminPanel/Office_Management/manage", { ...more, ...office });
    expect(bodyOf("createOffice")).toEqual(Object.keys(office).sort());
    await panel.visitor().post("/adminPanel/login", {
      ...more,
      email: "fields@example.com",
      password: "x",
      deviceId: "9",
      remember: "on",
    });
    expect(JSON.parse(panel.stub.last("login")!.body)).toEqual({
      email: "fields@example.com",
      password: "x",
      deviceToken: "",
      deviceId: "2",
    });
    await panel.visitor().post("/adminPanel/forgot-password", { ...more, email: "fields@example.com" });
    expect(JSON.parse(panel.stub.last("forgotPassword")!.body)).toEqual({ email: "fields@example.com" });
  });
});

describe("the embedded API beside it", () => {
  let both: RunningPanel;
  beforeAll(async () => {
    both = await startPanel({ template: inject("template") });
  });
  afterAll(() => both.stop());

  it("logs no typed values either", async () => {
    const visitor = await signedIn(both.origin, ADMIN);
    await visitor.get("/adminPanel/Tip_Management?search=secret-search");
    await new Visitor(both.origin).post("/adminPanel/login", {
      email: "secret-mail@example.com",
      password: "secret-Typed#1",
    });
    await new Visitor(both.origin).post("/adminPanel/forgot-password", { email: "secret-mail@example.com" });
    await expect.poll(() => both.logs.filter(({ service }) => service === "taxi-api").length).toBeGreaterThan(3);
    const logged = JSON.stringify(both.logs);
    expect(logged).not.toMatch(SECRETS);
    expect(logged).not.toContain(ADMIN.password);
    expect(logged).not.toMatch(/bearer /i);
  });
});

describe("the files for browsers", () => {
  it("contain no server code", () => {
    const folder = inProject("build/panel/client/assets");
    const files = readdirSync(folder).filter((file) => file.endsWith(".js"));
    expect(files.length).toBeGreaterThan(20);
    const words =
      /SESSION_SECRETS|TAXI_API_ORIGIN|DATABASE_URL|subAdminPassword|admin_access_token|createCipheriv|aes-256-gcm|node:(?:crypto|fs|http)|guardedLoader|sanitize-html|process\.env\.(?!NODE_ENV)/;
    const found = files.map((file) => [file, words.exec(readFileSync(join(folder, file), "utf8"))?.[0]]);
    expect(found.filter(([, word]) => word !== undefined)).toEqual([]);
  });

  /** A library, a file of it, and a text that no bundler changes. */
  const OF_THE_SERVER = [
    ["prom-client", "lib/metrics", "process_cpu_user_seconds_total"],
    ["undici", "lib/core", "UND_ERR_CONNECT_TIMEOUT"],
    ["cockatiel", "dist/esm/errors", "Execution prevented because the circuit breaker is open"],
    ["@nivo/line", "dist", "enableCrosshair"],
    ["remix-i18next", "build", "if you want to only get the locale from the cookie"],
    ["react-dom", "cjs", "The render was aborted by the server without a reason"],
    ["sanitize-html", ".", "allowedSchemesAppliedToAttributes"],
    ["drizzle-orm", ".", "drizzle:entityKind"],
    ["@electric-sql/pglite", "dist", "PGlite is closed"],
    ["pg", "lib", "has encountered a connection error and is not queryable"],
    ["fastify", "lib", "FST_ERR_BAD_URL"],
    ["pino", "lib", "pino.msgPrefix"],
    ["nodemailer", "dist/esm/mailer", "X-Mailer"],
  ] as const;
  const scripts = (folder: string) => {
    const names = readdirSync(folder).filter((name) => /\.[cm]?js$/.test(name));
    return names.map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));
  };

  it.each(OF_THE_SERVER)("contain nothing of %s", (library, folder, words) => {
    const saying = (files: { name: string; text: string }[]) =>
      files.filter(({ text }) => text.includes(words)).map(({ name }) => name);
    expect(saying(scripts(inProject(`node_modules/${library}/${folder}`)))).not.toEqual([]);
    expect(saying(scripts(inProject("build/panel/client/assets")))).toEqual([]);
  });

  it("have no source maps", () => {
    expect(readdirSync(inProject("build/panel/client/assets")).filter((file) => file.endsWith(".map"))).toEqual([]);
  });
});
