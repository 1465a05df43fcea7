import { randomBytes } from "node:crypto";
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { EXIT_CONFIGURATION, Failure } from "./failure.mjs";
import { Held, holdFolder } from "./folder-lock.mjs";

/**
 * Creates the data folder, readable by its owner alone.
 * @param {string} dir
 * @throws {Failure} when it can't be written
 */
export function prepareDataDir(dir) {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    accessSync(dir, constants.W_OK);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Failure(
      `DATA_DIR can't be used: ${dir} is not a folder that can be written (${code}).`,
      EXIT_CONFIGURATION,
    );
  }
}

/**
 * The session secret that is kept in the data folder; made on first use.
 * @param {string} dir
 * @param {(sentence: string) => void} announce
 */
export function keptSessionSecret(dir, announce) {
  const path = join(dir, "session-secret");
  try {
    writeFileSync(path, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
    announce(`SESSION_SECRETS is not set: a random one was made and is kept in ${path}.`);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
  }
  const secret = readFileSync(path, "utf8").trim();
  if (secret.length >= 32) return secret;
  throw new Failure(
    `${path} is damaged: remove it, and a new one is made (everyone signs in again).`,
    EXIT_CONFIGURATION,
  );
}

/**
 * Keeps other starters out of a data folder while this process lives: two databases in the process on one folder would
 * destroy it.
 * @param {string} dir
 * @param {string} address of the panel that will run, told to whoever comes second
 * @returns {Promise<() => void>} releases the folder
 * @throws {Failure} when another process holds it
 */
export async function holdDataDir(dir, address) {
  try {
    return await holdFolder(dir, `process ${process.pid}, ${address}`);
  } catch (error) {
    if (!(error instanceof Held)) throw error;
    throw new Failure(
      `The data folder ${dir} is in use by another panel (${error.holder}). Stop it, or choose another DATA_DIR.`,
    );
  }
}
