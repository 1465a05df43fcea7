import type { BlockList } from "node:net";
import { isLoopback, readAddressBlocks } from "../runtime/address-blocks.mjs";
import { EnvironmentError, readEnvironment } from "../runtime/environment.mjs";
import { isCommonPassword, lackingRules } from "./accounts/passwords";

/** The settings that the environment makes. */
export interface Config {
  host: string;
  port: number;
  /** Absolute path of the folder for all data that is not on a PostgreSQL server. */
  dataDir: string;
  /** A PostgreSQL server; without it PGlite stores the data in `<dataDir>/pg`. */
  databaseUrl: string | undefined;
  /** A mail server; without it mails become files under `<dataDir>/outbox`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The address at which browsers reach the panel, for the mail to a new sub-admin; undefined where nobody has said it. */
  panelOrigin: string | undefined;
  /** The public URL of uploaded images is `<uploadsUrl>/<name>`. */
  uploadsUrl: string;
  /** The origin of the upload service that the panel uses instead of this API (`TAXI_UPLOAD_URL`). */
  uploadOrigin: string | undefined;
  /** Whether the API is for this machine alone, with no address under which a proxy shows it to others. */
  isLocal: boolean;
  admin: { email: string | undefined; password: string | undefined };
  /** Demonstration data is for trials and never added to a company's own production database. */
  demonstration: { riders: number; bookings: number | undefined } | undefined;
  /** Whether the demonstration's accounts may have the passwords that this project publishes (ruling C5). */
  allowsPublishedPasswords: boolean;
  loginAttemptsPerMinute: number;
  /** Whether everybody needs a second factor. */
  requiresSecondFactor: boolean;
  /** The time for which a proof of who somebody is counts, in milliseconds. */
  confirmedMs: number;
  /** If it is absent, the key is in a file of the data folder. */
  secondFactorKey: string | undefined;
  /** For how many days the record of activity is kept. */
  activityDays: number;
  /** Panels on other machines whose X-Forwarded-For is trusted. */
  trustedPanels: BlockList | undefined;
  /** The address and token of the metrics, if they are served. */
  metrics: { port: number; host: string; token: string | undefined } | undefined;
}

/**
 * Reads the settings. An empty variable counts as unset.
 * @throws {EnvironmentError} naming every invalid variable
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values = readEnvironment(env);
  const lacking = values.ADMIN_PASSWORD && lackingRules(values.ADMIN_PASSWORD);
  if (lacking) throw new EnvironmentError([{ name: "ADMIN_PASSWORD", text: `must have ${lacking}` }]);
  if (values.ADMIN_PASSWORD && isCommonPassword(values.ADMIN_PASSWORD)) {
    throw new EnvironmentError([{ name: "ADMIN_PASSWORD", text: "is one that too many people use" }]);
  }
  const host = values.TAXI_API_HOST;
  const port = values.TAXI_API_PORT ?? values.PORT + 1;
  const isOwnProduction = values.NODE_ENV === "production" && values.DATABASE_URL !== undefined;
  const isLocal = isLoopback(host) && values.PUBLIC_ORIGIN === undefined && values.UPLOADS_URL === undefined;
  return {
    host,
    port,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    panelOrigin: values.PUBLIC_ORIGIN,
    uploadsUrl: (values.UPLOADS_URL ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}/uploads`).replace(
      /\/+$/,
      "",
    ),
    uploadOrigin: values.TAXI_UPLOAD_URL === undefined ? undefined : new URL(values.TAXI_UPLOAD_URL).origin,
    isLocal,
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    demonstration: isOwnProduction ? undefined : { riders: values.SEED_RIDERS, bookings: values.SEED_BOOKINGS },
    allowsPublishedPasswords:
      isLocal &&
      isLoopback(values.HOST) &&
      values.NODE_ENV !== "production" &&
      values.ADMIN_PASSWORD === undefined &&
      values.TRUSTED_PROXIES === 0 &&
      values.TRUSTED_PANELS === undefined,
    loginAttemptsPerMinute: values.LOGIN_ATTEMPTS_PER_MINUTE,
    requiresSecondFactor: values.ADMIN_REQUIRE_2FA === 1,
    confirmedMs: values.CONFIRM_MINUTES * 60_000,
    secondFactorKey: values.SECOND_FACTOR_KEY,
    activityDays: values.ACTIVITY_DAYS,
    trustedPanels: values.TRUSTED_PANELS === undefined ? undefined : readAddressBlocks(values.TRUSTED_PANELS),
    metrics: values.TAXI_API_METRICS_PORT
      ? { port: values.TAXI_API_METRICS_PORT, host: values.METRICS_HOST, token: values.METRICS_TOKEN }
      : undefined,
  };
}
