import { readFileSync } from "node:fs";
import { calls } from "contract";
import { basesOf } from "contract/bases";
import { callName } from "contract/call";
import { type Connection, PLAIN_CONNECTION, readConnection } from "contract/connection";
import { EnvironmentError, readEnvironment } from "../../runtime/environment.mjs";

function read() {
  try {
    const values = readEnvironment(process.env);
    const { TAXI_API_ORIGIN = isMissing("TAXI_API_ORIGIN"), SESSION_SECRETS = isMissing("SESSION_SECRETS") } = values;
    return { ...values, TAXI_API_ORIGIN, SESSION_SECRETS, connection: connectionOf(values.CONNECTION_FILE) };
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(error.exitCode);
  }
}

/** @throws EnvironmentError naming everything that is wrong with the file */
function connectionOf(file: string | undefined): Connection {
  if (file === undefined) return PLAIN_CONNECTION;
  const connection = readConnection(readFileSync(file, "utf8"), Object.values(calls).map(callName));
  if (!Array.isArray(connection)) return connection;
  throw new EnvironmentError([{ name: "CONNECTION_FILE", text: `(${file}) can't be used. ${connection.join(" ")}` }]);
}

function isMissing(name: string): never {
  throw new EnvironmentError([{ name, text: "is not set: `npm start` sets it" }]);
}

const environment = read();

/** The panel's configuration, read once at start from the environment (docs/configuration.md). */
export const config = {
  bases: basesOf(environment.TAXI_API_ORIGIN, {
    admin: environment.TAXI_ADMIN_URL,
    upload: environment.TAXI_UPLOAD_URL,
  }),
  /** The first secret encrypts new cookies; all of them decrypt. */
  sessionSecrets: environment.SESSION_SECRETS,
  /** The address of the embedded API's images, or a path on the panel's own host; null if it is not set. */
  uploadsUrl: environment.UPLOADS_URL ?? null,
  /** How the taxi API differs from the contract. */
  connection: environment.connection,
  /** How often the panel finds out which calls the taxi API has, in milliseconds; 0 means never. */
  connectionCheckMs: environment.CONNECTION_CHECK_SECONDS * 1000,
  /** Further origins of images. */
  imageOrigins: [
    ...(environment.IMAGE_ORIGINS ?? []),
    ...environment.connection.imageOrigins.map((url) => new URL(url).origin),
  ],
  /** The number of attempts to sign in that this process allows per minute, by account and address. */
  loginAttemptsPerMinute: environment.LOGIN_ATTEMPTS_PER_MINUTE,
  /** The panel's origin in the browser, if requests do not contain it (behind a proxy). */
  publicOrigin: environment.PUBLIC_ORIGIN ?? null,
  /** The address on which the panel listens. */
  host: environment.HOST,
  secure: environment.PUBLIC_ORIGIN?.startsWith("https:") ?? false,
  /** The number of proxies whose entries in `X-Forwarded-For` are trusted. */
  trustedProxies: environment.TRUSTED_PROXIES,
  /** The e-mail address of the accessibility contact. */
  accessibilityContact: environment.ACCESSIBILITY_CONTACT ?? null,
  /** The address of the metrics server; null if it is off. */
  metrics: environment.METRICS_PORT
    ? { port: environment.METRICS_PORT, host: environment.METRICS_HOST, token: environment.METRICS_TOKEN }
    : null,
} as const;
