import type { BlockList } from "node:net";
import { readAddressBlocks } from "../server/address-blocks.mjs";
import { EnvironmentError, readEnvironment } from "../server/environment.mjs";
import { lackingRules } from "./accounts/passwords";

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
  /** Where metrics are served; without it, nowhere. */
  metrics: { port: number; host: string; token: string | undefined } | undefined;
}

/**
 * Reads the settings. An empty variable counts as unset.
 * @throws {EnvironmentError} which names every variable that cannot be used
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values = readEnvironment(env);
  const lacking = values.ADMIN_PASSWORD && lackingRules(values.ADMIN_PASSWORD);
  if (lacking) throw new EnvironmentError([{ name: "ADMIN_PASSWORD", text: `must have ${lacking}` }]);
  const host = values.TAXI_API_HOST;
  const port = values.TAXI_API_PORT ?? values.PORT + 1;
  const isOwnProduction = values.NODE_ENV === "production" && values.DATABASE_URL !== undefined;
  return {
    host,
    port,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    uploadsUrl: (values.UPLOADS_URL ?? `http://${host.includes(":") ? `[${host}]` : host}:${port}/uploads`).replace(
      /\/+$/,
      "",
    ),
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    demonstration: isOwnProduction
      ? undefined
      : { riders: values.SEED_RIDERS, bookings: values.SEED_BOOKINGS || undefined },
    loginAttemptsPerMinute: values.LOGIN_ATTEMPTS_PER_MINUTE,
    trustedPanels: values.TRUSTED_PANELS === undefined ? undefined : readAddressBlocks(values.TRUSTED_PANELS),
    metrics: values.TAXI_API_METRICS_PORT
      ? { port: values.TAXI_API_METRICS_PORT, host: values.METRICS_HOST, token: values.METRICS_TOKEN }
      : undefined,
  };
}
