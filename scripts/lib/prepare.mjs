import { existsSync } from "node:fs";
import { holdDataDir, keptSessionSecret, prepareDataDir } from "./data-dir.mjs";
import { inProject } from "./paths.mjs";
import { ensurePortsFree, readSettings } from "./settings.mjs";

/**
 * Everything that comes before the first process of a start: `.env`, the environment, the data folder, the ports.
 * @param {(sentence: string) => void} say
 * @returns {Promise<{ settings: import("./settings.mjs").Settings, secrets: string[], release: () => void }>}
 * @throws {import("./failure.mjs").Failure}
 */
export async function prepareStart(say) {
  if (existsSync(inProject(".env"))) process.loadEnvFile(inProject(".env"));
  const settings = readSettings(process.env);
  const { DATA_DIR, SESSION_SECRETS } = settings.values;
  if (settings.embedded || !SESSION_SECRETS) prepareDataDir(DATA_DIR);
  const release = settings.embedded ? await holdDataDir(DATA_DIR, settings.panelOrigin) : () => undefined;
  await ensurePortsFree(settings);
  return { settings, secrets: SESSION_SECRETS ?? [keptSessionSecret(DATA_DIR, say)], release };
}
