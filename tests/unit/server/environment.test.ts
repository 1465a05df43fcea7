import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { EnvironmentError, readEnvironment, variables } from "../../../runtime/environment.mjs";
import { readSettings } from "../../../server/settings.mjs";

function problemsOf(env: Record<string, string>): Record<string, string> {
  try {
    readEnvironment(env);
  } catch (error) {
    if (error instanceof EnvironmentError)
      return Object.fromEntries(error.problems.map(({ name, text }) => [name, text]));
  }
  return {};
}

const SECRET = "0123456789abcdef0123456789abcdef";
const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

describe("the environment", () => {
  it("has a default for what a first start needs", () => {
    expect(readEnvironment({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      TRUSTED_PROXIES: 0,
      LOGIN_ATTEMPTS_PER_MINUTE: 10,
      DATA_DIR: resolve("data"),
    });
  });

  it("treats an empty variable as unset", () => {
    expect(readEnvironment({ PORT: "", TAXI_API_ORIGIN: "" })).toEqual(readEnvironment({}));
  });

  it("normalizes addresses and secrets", () => {
    const values = readEnvironment({
      PUBLIC_ORIGIN: "https://Panel.Example.com:443/",
      TAXI_API_ORIGIN: "https://api.example.com/taxi/",
      SESSION_SECRETS: `${SECRET}new, ${SECRET}old`,
      IMAGE_ORIGINS: "https://CDN.example.com/, http://pictures.example.com:8080  https://*.example.org",
    });
    expect(values.IMAGE_ORIGINS).toEqual([
      "https://cdn.example.com",
      "http://pictures.example.com:8080",
      "https://*.example.org",
    ]);
    expect(values.PUBLIC_ORIGIN).toBe("https://panel.example.com");
    expect(values.TAXI_API_ORIGIN).toBe("https://api.example.com/taxi");
    expect(values.SESSION_SECRETS).toEqual([`${SECRET}new`, `${SECRET}old`]);
  });

  it.each([
    ["PORT", "0"],
    ["PORT", "80a"],
    ["PORT", "65536"],
    ["HOST", "http://localhost"],
    ["PUBLIC_ORIGIN", "panel.example.com"],
    ["PUBLIC_ORIGIN", "https://panel.example.com/adminPanel"],
    ["TRUSTED_PROXIES", "-1"],
    ["SESSION_SECRETS", "too short"],
    ["SESSION_SECRETS", `${SECRET},`],
    ["TAXI_API_ORIGIN", "ftp://api.example.com"],
    ["TAXI_API_ORIGIN", "https://me:geheim@api.example.com"],
    ["TAXI_API_ORIGIN", "https://api.example.com/?key=1"],
    ["TAXI_UPLOAD_URL", "/uploads"],
    ["DATABASE_URL", "mysql://db"],
    ["SMTP_URL", "mail.example.com"],
    ["ADMIN_EMAIL", "admin"],
    ["IMAGE_ORIGINS", "cdn.example.com"],
    ["IMAGE_ORIGINS", "https://cdn.example.com/images"],
    ["IMAGE_ORIGINS", "https://cdn.example.com, ftp://pictures.example.com"],
    ["IMAGE_ORIGINS", "https://cdn.example.com;script-src"],
    ["IMAGE_ORIGINS", ", ,"],
    ["TRUSTED_PANELS", "panel.example.com"],
    ["TRUSTED_PANELS", "10.77.0.11,"],
    ["TRUSTED_PANELS", "10.77.0.0/33"],
    ["SEED_RIDERS", "many"],
    ["ACCESSIBILITY_CONTACT", "the front desk"],
    ["METRICS_PORT", "0"],
    ["METRICS_HOST", "http://localhost"],
    ["METRICS_TOKEN", "too short"],
    ["METRICS_TOKEN", "with white space in it"],
    ["NODE_ENV", "prod"],
  ])("refuses %s=%s and names it", (name, value) => {
    expect(Object.keys(problemsOf({ [name]: value }))).toEqual([name]);
  });

  it("says which of several origins can't be used", () => {
    expect(problemsOf({ IMAGE_ORIGINS: "https://cdn.example.com/ https://pictures.example.com/big" })).toEqual({
      IMAGE_ORIGINS: "number 2 of 2 must end after the host and port: https://pictures.example.com",
    });
  });

  it("names every variable that is wrong, not only the first", () => {
    expect(Object.keys(problemsOf({ PORT: "x", HOST: "a b", SMTP_URL: "x" }))).toEqual(["PORT", "HOST", "SMTP_URL"]);
  });

  it("never prints a value that could be a secret", () => {
    const texts = problemsOf({
      SESSION_SECRETS: "geheim",
      DATABASE_URL: "mysql://me:geheim@db",
      SMTP_URL: "http://me:geheim@mail",
      TAXI_API_ORIGIN: "https://me:geheim@api.example.com",
      METRICS_TOKEN: "geheim",
      IMAGE_ORIGINS: "https://me:geheim@cdn.example.com",
    });
    expect(Object.keys(texts)).toHaveLength(6);
    expect(JSON.stringify(texts)).not.toContain("geheim");
  });

  it.each<[Record<string, string>, string]>([
    [{ TAXI_ADMIN_URL: "https://api.example.com/admin" }, "TAXI_ADMIN_URL"],
    [{ PORT: "4000", TAXI_API_PORT: "4000" }, "TAXI_API_PORT"],
    [{ METRICS_PORT: "3000" }, "METRICS_PORT"],
    [{ METRICS_PORT: "3001" }, "METRICS_PORT"],
    [{ METRICS_PORT: "9301", TAXI_API_METRICS_PORT: "9301" }, "TAXI_API_METRICS_PORT"],
    [{ PORT: "65535" }, "TAXI_API_PORT"],
    [{ METRICS_PORT: "9301", METRICS_HOST: "0.0.0.0" }, "METRICS_TOKEN"],
    [{ TAXI_API_METRICS_PORT: "9301", METRICS_HOST: "::" }, "METRICS_TOKEN"],
    [{ METRICS_PORT: "9301", METRICS_HOST: "metrics.internal" }, "METRICS_TOKEN"],
  ])("reports that %o contradict each other", (env, name) => {
    expect(() => readSettings(env)).toThrow(new RegExp(`^The panel was not started.*\n${name} `));
    expect(() => readSettings(env)).toThrow(expect.objectContaining({ exitCode: 78 }) as Error);
  });

  it("reports no contradiction to an embedded API that is not started", () => {
    const TAXI_API_ORIGIN = "https://api.example.com";
    expect(readSettings({ METRICS_PORT: "3001", TAXI_API_ORIGIN }).embedded).toBe(false);
    expect(readSettings({ PORT: "65535", TAXI_API_ORIGIN }).embedded).toBe(false);
  });

  it.each([
    { METRICS_HOST: "0.0.0.0" },
    { METRICS_HOST: "0.0.0.0", METRICS_PORT: "9301", METRICS_TOKEN: "sixteen-characters" },
    { METRICS_HOST: "localhost", METRICS_PORT: "9301" },
    { METRICS_HOST: "::1", METRICS_PORT: "9301" },
    { METRICS_HOST: "0.0.0.0", TAXI_API_METRICS_PORT: "9301", TAXI_API_ORIGIN: "https://api.example.com" },
  ])("lets metrics be read without a token by nobody else: %o", (env) => {
    expect(readSettings(env).values.METRICS_HOST).toBe(env.METRICS_HOST);
  });

  it("matches the table of the documentation", () => {
    const rows = [...read("docs/configuration.md").matchAll(/^\| `([A-Z\d_]+)` \| (.*?) \| (.*?) \|$/gm)].map(
      ([, ...cells]) => cells,
    );
    expect(rows).toEqual(
      Object.entries(variables).map(([name, { preset, otherwise, about }]) => [
        name,
        preset === undefined ? otherwise : `\`${preset}\``,
        about,
      ]),
    );
  });

  it("names every panel of the containers to the embedded API", () => {
    const compose = read("docs/deploy/compose/compose.yaml");
    const panels = [...compose.matchAll(/^ {2}panel-\d:.*?ipv4_address: ([\d.]+)/gms)].map(([, address]) => address);
    expect(panels.length).toBeGreaterThan(1);
    expect(/TRUSTED_PANELS: "(.*?)"/.exec(compose)?.[1]?.split(",")).toEqual(panels);
  });
});
