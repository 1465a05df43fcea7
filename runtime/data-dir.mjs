import { randomBytes } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { EXIT_CONFIGURATION, Failure } from "./failure.mjs";
import { holderOf, LockError, lockFolder } from "./folder-lock.mjs";

/** Files and folders that the panel and its API keep in the data folder. */
const CONTENT = ["first-sign-ins", "outbox", "pg", "pg.unfinished", "second-factor-key", "session-secret", "uploads"];

const SIGN_INS = "first-sign-ins";

/**
 * Creates the data folder, and makes it and the panel's files in it readable only for their owner, including files that
 * were there before.
 * @param {string} dir
 * @throws {Failure} if the folder can't be written
 */
export function prepareDataDir(dir) {
  try {
    makeFolder(dir);
    accessSync(dir, constants.W_OK);
    keepPrivate(dir, statSync(dir).mode);
    for (const name of CONTENT) closeToOthers(join(dir, name));
    requireOwn(dir);
  } catch (error) {
    if (error instanceof Failure) throw error;
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Failure(
      `DATA_DIR can't be used: ${dir} is not a folder that can be written (${code}).`,
      EXIT_CONFIGURATION,
    );
  }
}

/**
 * Creates a folder and its parents. Node's recursive `mkdir` never ends on file systems that refuse folders, such as
 * `/proc`.
 * @param {string} dir
 */
function makeFolder(dir) {
  const above = dirname(dir);
  if (above !== dir && !existsSync(above)) makeFolder(above);
  if (!existsSync(dir)) mkdirSync(dir, { mode: 0o700 });
  else if (!statSync(dir).isDirectory()) throw Object.assign(new Error(), { code: "ENOTDIR" });
}

/**
 * Refuses a folder within the data folder that this process can't use, for example because another account created it.
 * @param {string} dir
 * @throws {Failure}
 */
function requireOwn(dir) {
  for (const path of CONTENT.map((name) => join(dir, name))) {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) continue;
    const { R_OK, W_OK, X_OK } = constants;
    try {
      accessSync(path, found.isDirectory() ? R_OK | W_OK | X_OK : R_OK);
    } catch (error) {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      throw new Failure(
        `DATA_DIR can't be used: ${path} belongs to another account, or can't be written (${code}).`,
        EXIT_CONFIGURATION,
      );
    }
  }
}

/**
 * Removes the permissions of other accounts from a file, or from a folder and everything in it.
 * @param {string} path of something that need not exist
 */
function closeToOthers(path) {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return;
  keepPrivate(path, found.mode);
  if (found.isDirectory()) for (const name of readdirSync(path)) closeToOthers(join(path, name));
}

/** @param {string} path @param {number} mode */
function keepPrivate(path, mode) {
  if ((mode & 0o077) === 0) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch (error) {
    // A mounted folder may belong to another account, and only its owner can change who reads it. A file may be gone by
    // now.
    const { code = "" } = /** @type {NodeJS.ErrnoException} */ (error);
    if (!["EPERM", "ENOENT"].includes(code)) throw error;
  }
}

/**
 * Returns the session secret from the data folder. The first call creates it.
 * @param {string} dir
 * @param {(sentence: string) => void} announce
 */
export function readSessionSecret(dir, announce) {
  const path = join(dir, "session-secret");
  const secret = readOrMake(path, () =>
    announce(`SESSION_SECRETS is not set: a random one was made and is kept in ${path}.`),
  );
  if (secret.length >= 32) return secret;
  throw new Failure(
    `${path} is damaged: remove it, and a new one is made (everyone signs in again).`,
    EXIT_CONFIGURATION,
  );
}

/**
 * Returns the key that encrypts second factors from the data folder. The first call creates it.
 * @param {string} dir
 */
export function readFactorKey(dir) {
  const path = join(dir, "second-factor-key");
  const key = readOrMake(path);
  if (key.length >= 32) return key;
  throw new Failure(
    `${path} is damaged: bring it back from a backup. With a new one everybody has to set up their second factor again.`,
    EXIT_CONFIGURATION,
  );
}

/**
 * Keeps the sign-ins of new accounts until somebody has seen them, because their passwords are stored nowhere else.
 * @param {string} dir
 * @param {object[]} signIns
 */
export function keepSignIns(dir, signIns) {
  writeFileSync(join(dir, SIGN_INS), JSON.stringify(signIns), { mode: 0o600 });
}

/**
 * Returns the sign-ins that nobody has seen yet.
 * @param {string} dir
 * @returns {object[]}
 */
export function keptSignIns(dir) {
  try {
    return JSON.parse(readFileSync(join(dir, SIGN_INS), "utf8"));
  } catch {
    // No accounts were made, or the machine failed while this file was written, which is before accounts are made.
    return [];
  }
}

/**
 * Deletes the sign-ins once somebody has seen them.
 * @param {string} dir
 */
export function forgetSignIns(dir) {
  rmSync(join(dir, SIGN_INS), { force: true });
}

/**
 * Reads a secret from a file. If the file does not exist, it is created with a random secret.
 * @param {string} path
 * @param {() => void} [made]
 */
function readOrMake(path, made) {
  try {
    writeFileSync(path, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
    made?.();
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
  }
  return readFileSync(path, "utf8").trim();
}

/**
 * Keeps other processes out of a data folder while this process lives, because two databases in one folder would
 * destroy it.
 * @param {string} dir
 * @param {string} address of this API, shown to whoever tries to start a second one
 * @returns {Promise<() => void>} releases the folder
 * @throws {Failure} if another process holds the folder
 */
export async function holdDataDir(dir, address) {
  // If a starter started this API, the starter is the process to stop.
  const pid = process.connected ? process.ppid : process.pid;
  try {
    return await lockFolder(dir, `process ${pid}, ${address}`);
  } catch (error) {
    if (!(error instanceof LockError)) throw error;
    throw inUse(dir, error.holder);
  }
}

/**
 * Fails if another process holds the data folder, before anything is started.
 * @param {string} dir
 * @throws {Failure} which names that process
 */
export async function ensureDataDirFree(dir) {
  const holder = await holderOf(dir);
  if (holder !== null) throw inUse(dir, holder);
}

/** @param {string} dir @param {string} holder */
function inUse(dir, holder) {
  return new Failure(
    `The data folder ${dir} is in use by another panel (${holder}). Stop it, or choose another DATA_DIR.`,
  );
}
