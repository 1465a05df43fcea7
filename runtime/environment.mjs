/**
 * Every environment variable that the panel and its embedded API know, in one table: its purpose, its default and how
 * it is read. The starter checks the variables before anything runs, and the panel and the API read their values
 * through this table. A test compares it with the table of docs/configuration.md. The file has no dependencies, because
 * it runs before packages are installed.
 */
import { resolve } from "node:path";
import {
  addressBlocks,
  bearerToken,
  emailAddress,
  host,
  InvalidValue,
  jsonFile,
  oneOf,
  secret,
  secrets,
  uploadsAddress,
  url,
  webAddress,
  webOrigin,
  webOrigins,
  wholeNumber,
} from "./env-readers.mjs";
import { EXIT_CONFIGURATION, Failure } from "./failure.mjs";

/**
 * A variable that has a default.
 * @template Value
 * @param {string} preset the text that is read when the variable is unset
 * @param {(text: string) => Value} read
 * @param {string} about one or two sentences for docs/configuration.md
 */
const preset = (preset, read, about) => ({ preset, otherwise: undefined, read, about });

/**
 * A variable that may stay unset.
 * @template Value
 * @param {string} otherwise what happens when the variable is unset, in words
 * @param {(text: string) => Value} read
 * @param {string} about one sentence or two for docs/configuration.md
 */
const optional = (otherwise, read, about) => ({ preset: undefined, otherwise, read, about });

export const variables = {
  PORT: preset("3000", wholeNumber(1, 65535), "Port of the panel."),
  HOST: preset(
    "127.0.0.1",
    host,
    "Address on which the panel listens. `0.0.0.0` opens it to the network: put an HTTPS proxy in front of it.",
  ),
  PUBLIC_ORIGIN: optional(
    "the address in the request",
    webOrigin,
    "Address at which browsers reach the panel, such as `https://panel.example.com`. Required behind a proxy: without it, a panel that listens only on the local machine answers to no host name other than `localhost`. The embedded API includes it in the email to a new sub-admin.",
  ),
  TRUSTED_PROXIES: preset(
    "0",
    wholeNumber(0, 10),
    "Number of your proxies in front of the panel that append to `X-Forwarded-For`.",
  ),
  SESSION_SECRETS: optional(
    "a random one, kept in `DATA_DIR/session-secret`",
    secrets,
    "Secrets that encrypt the session, separated by commas, each of 32 characters or more. The first one encrypts, all of them decrypt: add a new one at the end first, and move it to the front later.",
  ),
  DATA_DIR: preset(
    "./data",
    (path) => resolve(path),
    "Folder for all stored data: database, uploads, email outbox, session secret, key of the second factors.",
  ),
  TAXI_API_ORIGIN: optional(
    "the embedded API is started",
    webAddress,
    "Site root of your taxi API. Its admin base is `/api/admin` under it.",
  ),
  TAXI_ADMIN_URL: optional(
    "`/api/admin` under `TAXI_API_ORIGIN`",
    webAddress,
    "Admin base of your taxi API, if it is a different one.",
  ),
  TAXI_UPLOAD_URL: optional("the admin base", webAddress, "Base of your upload service, if it is a different one."),
  CONNECTION_FILE: optional(
    "your taxi API is assumed to match the contract",
    jsonFile,
    "JSON file that describes how your taxi API differs from the contract: paths, parameters, bodies, field names, image hosts ([your own API](own-api.md#the-connection-file)).",
  ),
  CONNECTION_CHECK_SECONDS: preset(
    "300",
    wholeNumber(0, 86_400),
    "How often, in seconds, the panel finds out which calls your taxi API has, by reading each one once while people use the panel. What is missing is not offered to sub-admins, and is marked for the admin. With `0` it does not check: everything is offered, and lists are assumed to apply their search, filters and order.",
  ),
  TAXI_API_HOST: preset("127.0.0.1", host, "Address on which the embedded API listens."),
  TAXI_API_PORT: optional("the one after `PORT`", wholeNumber(1, 65535), "Port of the embedded API."),
  DATABASE_URL: optional(
    "PGlite in `DATA_DIR`",
    url(["postgres:", "postgresql:"], "postgres://user@db.example.com/taxi"),
    "PostgreSQL database of the embedded API.",
  ),
  SMTP_URL: optional(
    "emails are stored in `DATA_DIR/outbox`",
    url(["smtp:", "smtps:"], "smtps://user@mail.example.com"),
    "Mail server of the embedded API. An attempt takes at most eight seconds; failed ones are repeated ([operations](operations.md#mails)).",
  ),
  MAIL_FROM: preset(
    "no-reply@localhost",
    emailAddress,
    "Sender address of the embedded API's emails. The sender name is the company's name, if the settings have one.",
  ),
  ADMIN_EMAIL: optional(
    "the one that the first start prints",
    emailAddress,
    "Email address of the admin that the embedded API creates on its first start.",
  ),
  ADMIN_PASSWORD: optional(
    "the one that the first start prints",
    // The embedded API checks it against the contract's password policy.
    (text) => text,
    "Password of that admin: 7 to 15 characters, a digit, a special character, an upper-case letter, no white space, and not a common password.",
  ),
  UPLOADS_URL: optional(
    "`/uploads` of the embedded API",
    uploadsAddress,
    "Address at which browsers find the images of the embedded API; a path refers to the panel's own host. If the panel runs without the embedded API and the images are on another host, add that host to the panel's `IMAGE_ORIGINS`.",
  ),
  IMAGE_ORIGINS: optional(
    "only the upload service and `UPLOADS_URL`",
    webOrigins,
    "Further origins whose images the panel's pages may show, such as `https://images.example.com`, separated by commas or spaces. Browsers load no images from other hosts; pages say so in their place, and the log once (`image_blocked`). Videos may be on any HTTPS host.",
  ),
  LOGIN_ATTEMPTS_PER_MINUTE: preset(
    "10",
    wholeNumber(1, 100_000),
    "Sign-in attempts per minute for one account from one address. Each panel process counts on its own, whatever API it uses, and the embedded API counts for all panels. The embedded API also allows three times as many in total for an account and for an address (for IPv6, a /64 network), and ten times as many for everyone together. At an address from which somebody has signed in within 90 days, only the first limit applies to that account.",
  ),
  ADMIN_REQUIRE_2FA: preset(
    "0",
    wholeNumber(0, 1),
    "With `1` the admin and every sub-admin of the embedded API needs a second factor: users without one have to set it up right after signing in.",
  ),
  CONFIRM_MINUTES: preset(
    "10",
    wholeNumber(1, 1440),
    "Minutes after a sign-in or a confirmation in which the password or a code is not asked for again before sub-admins are changed, passwords reset, redeem requests approved, drivers paid, payments taken back, balances adjusted, money refunded, second factors set up or removed, the rule who needs one changed, and lists exported.",
  ),
  SECOND_FACTOR_KEY: optional(
    "a random one, kept in `DATA_DIR/second-factor-key`",
    secret,
    "Encrypts the secrets of second factors in the embedded API's database, 32 characters or more. Every API process of one database needs the same; without it nobody with a second factor can sign in.",
  ),
  TRUSTED_PANELS: optional(
    "only those on the same machine",
    addressBlocks,
    "Addresses of panels on machines other than the embedded API's, or blocks such as `10.77.0.0/24`, separated by commas. The embedded API accepts the client addresses that these panels forward, as it does from panels on its own machine, and counts sign-in attempts by them.",
  ),
  SEED_RIDERS: preset(
    "2400",
    wholeNumber(0, 2_000_000),
    "Number of riders in the demonstration data of the embedded API.",
  ),
  SEED_BOOKINGS: optional(
    "depends on the number of riders",
    wholeNumber(0, 10_000_000),
    "Number of bookings in the demonstration data.",
  ),
  ACTIVITY_DAYS: preset("400", wholeNumber(30, 36_500), "Days for which the embedded API keeps the activity log."),
  STOP_DELAY: preset(
    "0",
    wholeNumber(0, 5),
    "Seconds for which the panel continues to accept requests after the signal to stop, while `/readyz` answers 503: as long as a load balancer needs to notice and send its requests elsewhere.",
  ),
  ACCESSIBILITY_CONTACT: optional(
    "the administrator of the panel, without an address",
    emailAddress,
    "Email address to which users can report barriers. It is shown in the accessibility statement, which is public.",
  ),
  METRICS_PORT: optional(
    "nothing listens",
    wholeNumber(1, 65535),
    "Port on which the panel serves its Prometheus metrics (`GET /metrics`); each process needs its own. The port is separate so that the metrics are not reachable through the proxy in front of the panel by mistake.",
  ),
  TAXI_API_METRICS_PORT: optional("nothing listens", wholeNumber(1, 65535), "The same for the embedded API."),
  METRICS_HOST: preset(
    "127.0.0.1",
    host,
    "Address on which both serve their metrics. If it is not a loopback address, `METRICS_TOKEN` is required.",
  ),
  METRICS_TOKEN: optional(
    "no token is required",
    bearerToken,
    "Token that Prometheus has to send as `Authorization: Bearer …`, 16 characters or more.",
  ),
  NODE_ENV: optional(
    "the panel itself always runs as `production`",
    oneOf("production", "development", "test"),
    "With `production` and `DATABASE_URL` the embedded API creates neither demonstration data nor accounts with public passwords.",
  ),
};

/** @typedef {typeof variables} Variables */
/** @typedef {keyof Variables} VariableName */
/** @typedef {{ [Name in VariableName]: ReturnType<Variables[Name]["read"]> | (Variables[Name]["preset"] extends string ? never : undefined) }} EnvironmentValues */
/** @typedef {{ name: string, text: string }} Problem */

/** Reports variables that can't be used; the message has a line for each. */
export class EnvironmentError extends Failure {
  /** @param {Problem[]} problems */
  constructor(problems) {
    super(problems.map(({ name, text }) => `${name} ${text}.`).join("\n"), EXIT_CONFIGURATION);
    this.problems = problems;
  }
}

/**
 * Reads all variables. An empty variable counts as unset.
 * @param {Record<string, string | undefined>} env
 * @returns {EnvironmentValues}
 * @throws {EnvironmentError} if one or more of them can't be used
 */
export function readEnvironment(env) {
  /** @type {Record<string, unknown>} */
  const values = {};
  /** @type {Problem[]} */
  const problems = [];
  for (const [name, { preset, read }] of Object.entries(variables)) {
    const given = env[name] || preset;
    if (given === undefined) continue;
    try {
      values[name] = read(given);
    } catch (error) {
      if (!(error instanceof InvalidValue)) throw error;
      problems.push({ name, text: error.message });
    }
  }
  if (problems.length > 0) throw new EnvironmentError(problems);
  return /** @type {EnvironmentValues} */ (values);
}
