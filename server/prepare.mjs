import { existsSync } from "node:fs";
import { ensureDataDirFree, readSessionSecret, prepareDataDir } from "../runtime/data-dir.mjs";
import { inProject } from "../runtime/paths.mjs";
import { ensurePortsFree, readSettings } from "./settings.mjs";

/**
 * Prepares the first process of a start: reads `.env` and the environment, and checks the data folder and the ports.
 * @param {(sentence: string) => void} say
 * @param {{ apiAlone?: boolean }} [options] apiAlone: only the embedded API runs, and the panel runs elsewhere
 * @returns {Promise<{ settings: import("./settings.mjs").Settings, secrets: string[] }>}
 * @throws {import("../runtime/failure.mjs").Failure}
 */
export async function prepareStart(say, options) {
  if (existsSync(inProject(".env"))) process.loadEnvFile(inProject(".env"));
  const settings = readSettings(process.env, options);
  const { DATA_DIR, DATABASE_URL, SESSION_SECRETS } = settings.values;
  if (settings.embedded || !SESSION_SECRETS) prepareDataDir(DATA_DIR);
  // With PostgreSQL several APIs may share the data folder, which then holds only their uploads.
  if (settings.embedded && DATABASE_URL === undefined) await ensureDataDirFree(DATA_DIR);
  await ensurePortsFree(settings);
  const secrets = settings.panel ? (SESSION_SECRETS ?? [readSessionSecret(DATA_DIR, say)]) : [];
  return { settings, secrets };
}
