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
    "Address on which the panel listens. `0.0.0.0` opens it to the network: put a proxy with https in front.",
  ),
  PUBLIC_ORIGIN: optional(
    "the address of the request",
    webOrigin,
    "Address under which browsers reach the panel, such as `https://panel.example.com`. Needed behind a proxy: without it a panel that listens on its own machine alone answers to no other name than `localhost`. The embedded API names it in the email to a new sub-admin.",
  ),
  TRUSTED_PROXIES: preset(
    "0",
    wholeNumber(0, 10),
    "How many proxies of yours stand in front and append to `X-Forwarded-For`.",
  ),
  SESSION_SECRETS: optional(
    "a random one, kept in `DATA_DIR/session-secret`",
    secrets,
    "Secrets that encrypt the session, separated by commas, each of 32 characters or more. The first one writes, all read: a new one is first put behind, then in front.",
  ),
  DATA_DIR: preset(
    "./data",
    (path) => resolve(path),
    "Folder for everything that is kept: database, uploads, mail outbox, session secret, key of the second factors.",
  ),
  TAXI_API_ORIGIN: optional(
    "the embedded API is started",
    webAddress,
    "Site root of your taxi API. Its admin base is `/api/admin` under it.",
  ),
  TAXI_ADMIN_URL: optional(
    "`/api/admin` under `TAXI_API_ORIGIN`",
    webAddress,
    "Admin base of your taxi API, where it is another one.",
  ),
  TAXI_UPLOAD_URL: optional("the admin base", webAddress, "Base of your upload service, where it is another one."),
  CONNECTION_FILE: optional(
    "your taxi API is taken to be as the contract says",
    jsonFile,
    "JSON file that names in what your taxi API differs from the contract: paths, parameters, bodies, names of fields, image hosts ([your own API](own-api.md#the-connection-file)).",
  ),
  CONNECTION_CHECK_SECONDS: preset(
    "300",
    wholeNumber(0, 86_400),
    "How often, in seconds, the panel finds out which calls your taxi API has, with one read of each while people use it. What is missing is not offered to sub-admins, and marked for the admin. With `0` it does not ask, everything is offered, and lists are taken to follow their search, filters and order.",
  ),
  TAXI_API_HOST: preset("127.0.0.1", host, "Address on which the embedded API listens."),
  TAXI_API_PORT: optional("the one after `PORT`", wholeNumber(1, 65535), "Port of the embedded API."),
  DATABASE_URL: optional(
    "PGlite in `DATA_DIR`",
    url(["postgres:", "postgresql:"], "postgres://user@db.example.com/taxi"),
    "PostgreSQL database of the embedded API.",
  ),
  SMTP_URL: optional(
    "mails are kept in `DATA_DIR/outbox`",
    url(["smtp:", "smtps:"], "smtps://user@mail.example.com"),
    "Mail server of the embedded API. An attempt takes eight seconds at most; what fails is tried again ([operations](operations.md#mails)).",
  ),
  MAIL_FROM: preset(
    "no-reply@localhost",
    emailAddress,
    "Sender of the embedded API's mails, under the company's name where the settings have one.",
  ),
  ADMIN_EMAIL: optional(
    "the one that the first start prints",
    emailAddress,
    "E-mail address of the admin whom the embedded API creates on its first start.",
  ),
  ADMIN_PASSWORD: optional(
    "the one that the first start prints",
    // The embedded API checks it against the contract's password policy.
    (text) => text,
    "Password of that admin: 7 to 15 characters, a digit, a special character, an upper-case letter, no white space, and none that too many people use.",
  ),
  UPLOADS_URL: optional(
    "`/uploads` of the embedded API",
    uploadsAddress,
    "Address under which browsers find the images that the embedded API keeps; a path stands for one on the panel's own host. A panel that runs alone needs another host in its `IMAGE_ORIGINS`.",
  ),
  IMAGE_ORIGINS: optional(
    "the upload service and `UPLOADS_URL` alone",
    webOrigins,
    "Further origins whose images the panel's pages may show, such as `https://images.example.com`, separated by commas or spaces: browsers load none of other hosts, which pages say in their place and the log once (`image_blocked`). Videos may be on any host with https.",
  ),
  LOGIN_ATTEMPTS_PER_MINUTE: preset(
    "10",
    wholeNumber(1, 100_000),
    "How often one account may be tried from one address within a minute: each process of a panel counts this for itself, whatever API is behind it, and the embedded API for all panels. There three times as often an account or an address (of IPv6 a /64) may be tried on the whole, ten times as often everything together; from where somebody has signed in within 90 days only the first counts for them.",
  ),
  ADMIN_REQUIRE_2FA: preset(
    "0",
    wholeNumber(0, 1),
    "With `1` the admin and every sub-admin of the embedded API needs a second factor: whoever has none sets it up right after signing in.",
  ),
  CONFIRM_MINUTES: preset(
    "10",
    wholeNumber(1, 1440),
    "For how many minutes after signing in or confirming nobody is asked again for password or code, before sub-admins are changed, passwords reset, redeem requests approved, drivers paid, money given back and lists exported.",
  ),
  SECOND_FACTOR_KEY: optional(
    "a random one, kept in `DATA_DIR/second-factor-key`",
    secret,
    "Encrypts the secrets of second factors in the embedded API's database, 32 characters or more. Every API process of one database needs the same; without it nobody with a second factor can sign in.",
  ),
  TRUSTED_PANELS: optional(
    "those of the same machine alone",
    addressBlocks,
    "Addresses of panels on other machines than the embedded API, or blocks such as `10.77.0.0/24`, separated by commas: whose requests these pass on, it believes them, as it does those of its own machine. It counts attempts to sign in by that address.",
  ),
  SEED_RIDERS: preset(
    "2400",
    wholeNumber(0, 2_000_000),
    "How many riders the demonstration data of the embedded API has.",
  ),
  SEED_BOOKINGS: optional(
    "as many as so many riders make",
    wholeNumber(0, 10_000_000),
    "How many bookings the demonstration data has.",
  ),
  ACTIVITY_DAYS: preset(
    "400",
    wholeNumber(30, 36_500),
    "For how many days the embedded API keeps the record of who did what.",
  ),
  STOP_DELAY: preset(
    "0",
    wholeNumber(0, 5),
    "Seconds for which the panel goes on taking requests once it is told to stop, while `/readyz` answers 503: as long as a load balancer needs to see that and send its requests elsewhere.",
  ),
  ACCESSIBILITY_CONTACT: optional(
    "the administrator of the panel, without an address",
    emailAddress,
    "E-mail address to which people report barriers; it stands in the statement on accessibility, which is open to everyone.",
  ),
  METRICS_PORT: optional(
    "nothing listens",
    wholeNumber(1, 65535),
    "Port on which the panel hands out its metrics to Prometheus, one for each process: `GET /metrics`. A port of its own can't be reached through the proxy in front of the panel by mistake.",
  ),
  TAXI_API_METRICS_PORT: optional("nothing listens", wholeNumber(1, 65535), "The same for the embedded API."),
  METRICS_HOST: preset(
    "127.0.0.1",
    host,
    "Address on which both hand out their metrics. Beyond this machine they need `METRICS_TOKEN`.",
  ),
  METRICS_TOKEN: optional(
    "none is asked for",
    bearerToken,
    "What Prometheus has to send as `Authorization: Bearer …`, 16 characters or more.",
  ),
  NODE_ENV: optional(
    "the panel itself always runs as `production`",
    oneOf("production", "development", "test"),
    "With `production` and `DATABASE_URL` the embedded API creates neither demonstration data nor known accounts.",
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
