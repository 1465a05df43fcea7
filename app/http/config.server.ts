import { basesOf } from "contract/bases";
import { EnvironmentError, readEnvironment } from "../../server/environment.mjs";

/** EX_CONFIG of sysexits.h: a supervisor should not start the process again unchanged. */
const EXIT_CONFIGURATION = 78;

function stop(problem: string): never {
  process.stderr.write(`${problem}\n`);
  process.exit(EXIT_CONFIGURATION);
}

function read() {
  try {
    return readEnvironment(process.env);
  } catch (error) {
    if (error instanceof EnvironmentError) return stop(error.message);
    throw error;
  }
}

const environment = read();

/** The panel's configuration, read once at start from the environment (README, "Configuration"). */
export const config = {
  bases: basesOf(environment.TAXI_API_ORIGIN ?? stop("TAXI_API_ORIGIN is not set: `npm start` sets it."), {
    admin: environment.TAXI_ADMIN_URL,
    upload: environment.TAXI_UPLOAD_URL,
  }),
  /** The first one seals, every one opens. */
  sessionSecrets: environment.SESSION_SECRETS ?? stop("SESSION_SECRETS is not set: `npm start` sets it."),
  /** Where the embedded API's images are found, if that was set: an address, or a path on the panel's own host. */
  uploadsUrl: environment.UPLOADS_URL ?? null,
  /** What people type in their browser, where the requests don't tell it (behind a proxy). */
  publicOrigin: environment.PUBLIC_ORIGIN ?? null,
  secure: environment.PUBLIC_ORIGIN?.startsWith("https:") ?? false,
  /** Proxies in front, whose entries in `X-Forwarded-For` are believed. */
  trustedProxies: environment.TRUSTED_PROXIES,
  /** An e-mail address for whoever meets a barrier. */
  accessibilityContact: environment.ACCESSIBILITY_CONTACT ?? null,
  /** Where figures are handed out; null: nowhere. */
  metrics: environment.METRICS_PORT
    ? { port: environment.METRICS_PORT, host: environment.METRICS_HOST, token: environment.METRICS_TOKEN }
    : null,
} as const;
