import { basesOf } from "contract/bases";
import { EnvironmentError, readEnvironment } from "../../server/environment.mjs";

function read() {
  try {
    const values = readEnvironment(process.env);
    const { TAXI_API_ORIGIN = isMissing("TAXI_API_ORIGIN"), SESSION_SECRETS = isMissing("SESSION_SECRETS") } = values;
    return { ...values, TAXI_API_ORIGIN, SESSION_SECRETS };
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(error.exitCode);
  }
}

function isMissing(name: string): never {
  throw new EnvironmentError([{ name, text: "is not set: `npm start` sets it" }]);
}

const environment = read();

/** The panel's configuration, read once at start from the environment (README, "Configuration"). */
export const config = {
  bases: basesOf(environment.TAXI_API_ORIGIN, {
    admin: environment.TAXI_ADMIN_URL,
    upload: environment.TAXI_UPLOAD_URL,
  }),
  /** The first one seals, every one opens. */
  sessionSecrets: environment.SESSION_SECRETS,
  /** Where the embedded API's images are found, if that was set: an address, or a path on the panel's own host. */
  uploadsUrl: environment.UPLOADS_URL ?? null,
  /** What people type in their browser, where the requests don't tell it (behind a proxy). */
  publicOrigin: environment.PUBLIC_ORIGIN ?? null,
  secure: environment.PUBLIC_ORIGIN?.startsWith("https:") ?? false,
  /** Proxies in front, whose entries in `X-Forwarded-For` are believed. */
  trustedProxies: environment.TRUSTED_PROXIES,
  /** The e-mail address to which people report barriers. */
  accessibilityContact: environment.ACCESSIBILITY_CONTACT ?? null,
  /** Where metrics are served; null: nowhere. */
  metrics: environment.METRICS_PORT
    ? { port: environment.METRICS_PORT, host: environment.METRICS_HOST, token: environment.METRICS_TOKEN }
    : null,
} as const;
