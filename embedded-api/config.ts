import { isLoopback, readAddressBlocks } from "../runtime/address-blocks.mjs";
import { EnvironmentError, readEnvironment } from "../runtime/environment.mjs";
import { isCommonPassword, lackingRules } from "./accounts/passwords";
import type { Config } from "./core/config";

/**
 * Reads the settings. An empty variable counts as unset.
 * @throws {EnvironmentError} which names every invalid variable
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
