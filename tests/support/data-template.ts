import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "../../scripts/lib/make-ready.mjs";
import { freePorts } from "../../server/network.mjs";
import { apiEntry } from "../../server/paths.mjs";
import { Service } from "../../server/service.mjs";
import { readSettings } from "../../server/settings.mjs";

/** Enough riders for lists of every page size. */
const RIDERS = "120";

/**
 * Builds the panel if its sources changed and makes a data folder with the demonstration in it, from which every
 * panel of the tests starts.
 * @returns the folder's path, and a function that removes it
 */
export async function prepareTemplate(): Promise<{ template: string; remove: () => Promise<void> }> {
  await ensureBuilt();
  const template = await mkdtemp(join(tmpdir(), "taxi-panel-template-"));
  const [panelPort, apiPort] = await freePorts(2);
  const env = {
    PATH: process.env.PATH,
    SEED_RIDERS: RIDERS,
    PORT: String(panelPort),
    TAXI_API_PORT: String(apiPort),
    DATA_DIR: template,
  };
  const service = new Service({ settings: readSettings(env), env, log: () => undefined });
  try {
    await service.startApi(apiEntry);
  } finally {
    await service.stop();
  }
  return { template, remove: () => rm(template, { recursive: true, force: true }) };
}
