import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePorts } from "../../scripts/lib/testing/ports.mjs";
import { apiEntry } from "../../runtime/paths.mjs";
import { Service } from "../../server/service.mjs";
import { readSettings } from "../../server/settings.mjs";

/** A built panel with its API, as `npm start` runs them. */
export interface RunningPanel {
  /** For example "http://127.0.0.1:40123". */
  origin: string;
  apiOrigin: string;
  dataDir: string;
  /** The log lines of the panel and the API. */
  logs: Record<string, unknown>[];
  service: Service;
  /** Process of the panel, for its memory. */
  panelPid: number;
  /** Stops both and removes their data. */
  stop(): Promise<void>;
}

export interface StartOptions {
  /** Environment variables beside those that every test panel has. With TAXI_API_ORIGIN no API is started. */
  env?: Record<string, string>;
  /** Data folder that is copied for this panel; without it the API creates a small demonstration, which takes seconds. */
  template?: string | undefined;
  /** Another build than the one in `build/`. */
  entry?: string | undefined;
}

/** Without a comma, which separates secrets. */
export const SECRET = "a secret of the tests of 32 characters or more";

/** Starts a built panel on free ports. */
export async function startPanel({ env = {}, template, entry }: StartOptions = {}): Promise<RunningPanel> {
  const dataDir = await mkdtemp(join(tmpdir(), "taxi-panel-test-"));
  if (template) await cp(template, dataDir, { recursive: true });
  const [panelPort, apiPort] = await freePorts(2);
  const fullEnv = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    SEED_RIDERS: "60",
    LOGIN_ATTEMPTS_PER_MINUTE: "1000",
    // Tests share sessions for longer than ten minutes.
    CONFIRM_MINUTES: "1440",
    // Tests count calls, and share a panel whose API lacks now this call and now that one.
    CONNECTION_CHECK_SECONDS: "0",
    ...env,
    PORT: String(panelPort),
    TAXI_API_PORT: String(apiPort),
    DATA_DIR: dataDir,
  };
  const settings = readSettings(fullEnv);
  const logs: Record<string, unknown>[] = [];
  const service = new Service({ settings, env: fullEnv, log: (entry) => logs.push(entry) });
  const stop = async () => {
    await service.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  let panel: Awaited<ReturnType<Service["startPanel"]>>;
  try {
    [panel] = await Promise.all([
      service.startPanel(settings.values.SESSION_SECRETS ?? [SECRET], entry),
      settings.embedded ? service.startApi(apiEntry) : null,
    ]);
  } catch (error) {
    await stop();
    throw new Error(`${String(error)}\n${logs.map((entry) => JSON.stringify(entry)).join("\n")}`, { cause: error });
  }
  return {
    origin: settings.panelOrigin,
    apiOrigin: settings.apiOrigin,
    dataDir,
    logs,
    service,
    panelPid: panel.pid ?? 0,
    stop,
  };
}
