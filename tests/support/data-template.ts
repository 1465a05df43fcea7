import { existsSync } from "node:fs";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isOnline } from "../../embedded-api/core/online";
import { openPglite } from "../../embedded-api/database/open";
import { demonstration } from "../../embedded-api/demonstration/table";
import { drivers } from "../../embedded-api/resources/drivers/table";
import { riders } from "../../embedded-api/resources/riders/table";
import { ensureBuilt } from "../../server/make-ready/make-ready.mjs";
import { freePorts } from "../../scripts/lib/testing/ports.mjs";
import { forgetSignIns } from "../../runtime/data-dir.mjs";
import { apiEntry } from "../../runtime/paths.mjs";
import { Service } from "../../server/service.mjs";
import { readSettings } from "../../server/settings.mjs";

/** Enough riders for lists of every page size. */
const RIDERS = "120";

interface Template {
  /** Path of a data folder. */
  template: string;
  remove: () => Promise<void>;
}

/**
 * Builds the panel if its sources changed and makes a data folder with the demonstration in it, from which every
 * panel of the tests starts. The stages of one test run share it, in the folder that TEST_RUN_FOLDER names.
 */
export async function prepareTemplate(): Promise<Template> {
  await ensureBuilt();
  const { TEST_RUN_FOLDER: folder } = process.env;
  if (!folder) return makeTemplate();
  const template = join(folder, "demonstration");
  if (!existsSync(template)) await rename((await makeTemplate()).template, template);
  return { template, remove: () => Promise.resolve() };
}

async function makeTemplate(): Promise<Template> {
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
    forgetSignIns(template);
  } finally {
    await service.stop();
  }
  await keepStill(template);
  return { template, remove: () => rm(template, { recursive: true, force: true }) };
}

/**
 * Ends the life of the demonstration, whose people and rides move every minute: otherwise two counts of a test differ now
 * and then. Who is online stays so for a day. Panels that make their own data still live.
 */
async function keepStill(dataDir: string): Promise<void> {
  const { db, close } = await openPglite(dataDir);
  const now = new Date();
  const tomorrow = { lastActiveAt: new Date(now.getTime() + 24 * 3600 * 1000) };
  await db.delete(demonstration);
  await db.update(riders).set(tomorrow).where(isOnline(riders, now));
  await db.update(drivers).set(tomorrow).where(isOnline(drivers, now));
  await close();
}
