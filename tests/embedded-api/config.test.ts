import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig } from "../../embedded-api/config";
import { EnvironmentError } from "../../runtime/environment.mjs";

describe("a setting that cannot be used", () => {
  test.each([
    ["TAXI_API_PORT", "70000"],
    ["TAXI_API_PORT", "http"],
    ["TAXI_API_HOST", "not a host"],
    ["DATABASE_URL", "mysql://localhost/taxi"],
    ["SMTP_URL", "mail.example.com"],
    ["MAIL_FROM", "nobody"],
    ["MAIL_FROM", "a@example.com\r\nBcc: b@example.com"],
    ["UPLOADS_URL", "ftp://example.com"],
    ["UPLOADS_URL", "//example.com/uploads"],
    ["ADMIN_EMAIL", "boss"],
    ["ADMIN_PASSWORD", "weak"],
    ["SEED_RIDERS", "-1"],
    ["SEED_BOOKINGS", "many"],
    ["LOGIN_ATTEMPTS_PER_MINUTE", "0"],
    ["TRUSTED_PANELS", "panel.example.com"],
    ["TRUSTED_PANELS", "10.77.0.0/0"],
  ])("%s=%j is named in one sentence", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(EnvironmentError);
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must [^\\n]*\\.$`));
  });
});

test("without settings everything is kept in the folder data, on the loopback address", () => {
  expect(readConfig({})).toEqual({
    host: "127.0.0.1",
    port: 3001,
    dataDir: resolve("data"),
    databaseUrl: undefined,
    smtpUrl: undefined,
    mailFrom: "no-reply@localhost",
    panelOrigin: undefined,
    uploadsUrl: "http://127.0.0.1:3001/uploads",
    isLocal: true,
    admin: { email: undefined, password: undefined },
    demonstration: { riders: 2400, bookings: undefined },
    allowsPublishedPasswords: true,
    loginAttemptsPerMinute: 10,
    requiresSecondFactor: false,
    confirmedMs: 600_000,
    secondFactorKey: undefined,
    activityDays: 400,
  });
});

test("a demonstration without bookings can be asked for", () => {
  expect(readConfig({ SEED_BOOKINGS: "0" }).demonstration?.bookings).toBe(0);
});

test("an empty variable counts as unset", () => {
  expect(readConfig({ TAXI_API_PORT: "", DATABASE_URL: "", SEED_RIDERS: "" })).toEqual(readConfig({}));
});

test("a database of one's own has demonstration data except in production", () => {
  const DATABASE_URL = "postgres://db.example.com/taxi";
  expect(readConfig({ DATABASE_URL }).demonstration).toBeDefined();
  expect(readConfig({ NODE_ENV: "production" }).demonstration).toBeDefined();
  expect(readConfig({ DATABASE_URL, NODE_ENV: "production" }).demonstration).toBe(undefined);
});

test.each<Record<string, string>>([
  { HOST: "0.0.0.0" },
  { TAXI_API_HOST: "::" },
  { PUBLIC_ORIGIN: "https://panel.example.com" },
  { UPLOADS_URL: "/uploads" },
  { TRUSTED_PROXIES: "1" },
  { TRUSTED_PANELS: "10.77.0.0/24" },
  { NODE_ENV: "production" },
  { ADMIN_PASSWORD: "Other#2024" },
])("published passwords are not for %o (ruling C5)", (env) => {
  expect(readConfig(env).allowsPublishedPasswords).toBe(false);
  expect(readConfig({ HOST: "localhost", TAXI_API_HOST: "::1" }).allowsPublishedPasswords).toBe(true);
});
