import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "../../scripts/lib/testing/ports.mjs";
import { apiEntry } from "../../runtime/paths.mjs";
import { Service } from "../../server/service.mjs";
import { readSettings } from "../../server/settings.mjs";

const SECRET = "a secret of the benchmark of 32 characters or more";
export const ADMIN = { email: "bench@example.com", password: "Bench#2023" };
/** Enough for every page about bookings; the lists that grow here are those of riders. */
const BOOKINGS = "20000";

/**
 * @typedef {object} Stack
 * @property {string} origin of the panel
 * @property {string} apiOrigin
 * @property {number} panelPid
 * @property {number} apiPid
 * @property {Record<string, unknown>[]} logs what panel and API have logged
 * @property {number} readyMilliseconds from start until both answered
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the embedded API on a PostgreSQL database and the built panel under `remix-serve`, both as in production.
 * @param {object} options
 * @param {string} options.databaseUrl
 * @param {number} options.riders
 * @param {string} [options.preload] module that both processes load first
 * @returns {Promise<Stack>}
 */
export async function startStack({ databaseUrl, riders, preload }) {
  const dataDir = mkdtempSync(join(tmpdir(), "taxi-bench-"));
  mkdirSync(dataDir, { recursive: true });
  const [panelPort, apiPort] = await freePorts(2);
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ...(preload ? { NODE_OPTIONS: `--expose-gc --import ${preload}` } : {}),
    PORT: String(panelPort),
    TAXI_API_PORT: String(apiPort),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SEED_RIDERS: String(riders),
    SEED_BOOKINGS: BOOKINGS,
    LOGIN_ATTEMPTS_PER_MINUTE: "1000",
    // Sign-ins of the soak come from many addresses.
    TRUSTED_PROXIES: "1",
  };
  const settings = readSettings(env);
  /** @type {Record<string, unknown>[]} */
  const logs = [];
  const service = new Service({
    settings,
    env,
    log: (entry) => {
      if (entry.level !== "info" || entry.event === "process_state") logs.push(entry);
    },
  });
  const begin = performance.now();
  const [panel, api] = await Promise.all([service.startPanel([SECRET]), service.startApi(apiEntry)]).catch(
    async (/** @type {unknown} */ error) => {
      await service.stop();
      throw new Error(logs.map((entry) => JSON.stringify(entry)).join("\n"), { cause: error });
    },
  );
  return {
    origin: settings.panelOrigin,
    apiOrigin: settings.apiOrigin,
    panelPid: panel.pid ?? 0,
    apiPid: api.pid ?? 0,
    logs,
    readyMilliseconds: performance.now() - begin,
    stop: async () => {
      await service.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
