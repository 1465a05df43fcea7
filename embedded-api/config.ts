import type { BlockList } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { PASSWORD_RULES } from "contract/limits";
import { readAddressBlocks } from "../server/address-blocks.mjs";

/** What the environment decides. */
export interface Config {
  host: string;
  port: number;
  /** Where everything is stored that is not in a PostgreSQL server of one's own: absolute. */
  dataDir: string;
  /** A PostgreSQL server; without it PGlite keeps the data under `<dataDir>/pg`. */
  databaseUrl: string | undefined;
  /** A mail server; without it mails become files under `<dataDir>/outbox`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** What uploaded images are called from outside: `<uploadsUrl>/<name>`. */
  uploadsUrl: string;
  admin: { email: string | undefined; password: string | undefined };
  /** Demonstration data is for trying out and never mixed into somebody's own production database. */
  demonstration: { riders: number; bookings: number | undefined } | undefined;
  loginAttemptsPerMinute: number;
  /** Panels on other machines, which are believed whose requests they pass on. */
  trustedPanels: BlockList | undefined;
  /** Where figures are handed out; without it, nowhere. */
  metrics: { port: number; host: string; token: string | undefined } | undefined;
}

/** A setting that cannot be used: the message names the variable and says what is wrong. */
export class ConfigError extends Error {}

const count = (fallback: number, least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most)
    .default(fallback);
const email = z.email().max(254).optional();

function url(value: string, protocols: string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

/** Every variable: how it is read, and what to say when that fails. */
const variables = {
  TAXI_API_HOST: [
    z
      .string()
      .regex(/^[\w.:-]+$/)
      .default("127.0.0.1"),
    "must be a host name or an address",
  ],
  TAXI_API_PORT: [count(4010, 0, 65_535), "must be a port number from 0 to 65535"],
  DATA_DIR: [z.string().default("data"), "must be a folder"],
  DATABASE_URL: [
    z
      .string()
      .refine((value) => url(value, ["postgres:", "postgresql:"]))
      .optional(),
    "must look like postgres://user:password@host:5432/name",
  ],
  SMTP_URL: [
    z
      .string()
      .refine((value) => url(value, ["smtp:", "smtps:"]))
      .optional(),
    "must look like smtp://user:password@host:587",
  ],
  MAIL_FROM: [
    z
      .string()
      .max(320)
      .regex(/^[^\r\n]*@[^\r\n]*$/)
      .default("no-reply@localhost"),
    "must be a mail address",
  ],
  UPLOADS_URL: [
    z
      .string()
      .refine((value) => /^\/(?!\/)[\w/-]*$/.test(value) || url(value, ["http:", "https:"]))
      .optional(),
    "must be an http(s) address or a path that starts with /",
  ],
  ADMIN_EMAIL: [email, "must be an e-mail address"],
  ADMIN_PASSWORD: [
    z
      .string()
      .refine((value) => PASSWORD_RULES.every((rule) => rule.holds(value)))
      .optional(),
    "must have 7 to 15 characters with a digit, a special character, an upper-case letter and no white space",
  ],
  SEED_RIDERS: [count(2400, 0, 2_000_000), "must be a number from 0 to 2000000"],
  SEED_BOOKINGS: [count(0, 0, 10_000_000), "must be a number from 0 to 10000000"],
  TAXI_API_METRICS_PORT: [count(0, 1, 65_535), "must be a port number from 1 to 65535"],
  METRICS_HOST: [
    z
      .string()
      .regex(/^[\w.:-]+$/)
      .default("127.0.0.1"),
    "must be a host name or an address",
  ],
  METRICS_TOKEN: [
    z
      .string()
      .regex(/^[\w.~+/=-]{16,}$/)
      .optional(),
    "must have 16 characters or more: letters, digits and - . _ ~ + / =",
  ],
  LOGIN_ATTEMPTS_PER_MINUTE: [count(10, 1, 100_000), "must be a number from 1 to 100000"],
  TRUSTED_PANELS: [
    z
      .string()
      .refine((value) => readAddressBlocks(value) !== undefined)
      .transform(readAddressBlocks)
      .optional(),
    "must be IP addresses, or blocks of them such as 10.77.0.0/24, separated by commas",
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>;

type Variable = keyof typeof variables;
type Values = { [name in Variable]: z.output<(typeof variables)[name][0]> };

/**
 * Reads the settings. An empty variable counts as unset.
 * @throws {ConfigError} for the first variable that cannot be used
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values = Object.fromEntries(
    Object.entries(variables).map(([name, [schema, rule]]) => {
      const result = schema.safeParse(env[name] || undefined);
      if (!result.success) throw new ConfigError(`${name} ${rule}.`);
      return [name, result.data];
    }),
  ) as Values;
  const host = values.TAXI_API_HOST;
  const ownProduction = env.NODE_ENV === "production" && values.DATABASE_URL !== undefined;
  return {
    host,
    port: values.TAXI_API_PORT,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    uploadsUrl: (
      values.UPLOADS_URL ?? `http://${host.includes(":") ? `[${host}]` : host}:${values.TAXI_API_PORT}/uploads`
    ).replace(/\/+$/, ""),
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    demonstration: ownProduction
      ? undefined
      : { riders: values.SEED_RIDERS, bookings: values.SEED_BOOKINGS || undefined },
    loginAttemptsPerMinute: values.LOGIN_ATTEMPTS_PER_MINUTE,
    trustedPanels: values.TRUSTED_PANELS,
    metrics: values.TAXI_API_METRICS_PORT
      ? { port: values.TAXI_API_METRICS_PORT, host: values.METRICS_HOST, token: values.METRICS_TOKEN }
      : undefined,
  };
}
