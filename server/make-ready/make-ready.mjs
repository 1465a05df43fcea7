import { accessSync, constants, mkdirSync } from "node:fs";
import { isBuilt } from "./build-state.mjs";
import { EXIT_CONFIGURATION, Failure } from "../../runtime/failure.mjs";
import { waitForFolder } from "../../runtime/folder-lock.mjs";
import { installPackages } from "./install-packages.mjs";
import { build } from "./build.mjs";
import { endRunning } from "./run.mjs";
import { arePackagesInstalled } from "./packages.mjs";
import { inProject, root } from "../../runtime/paths.mjs";

/** The lock is neither in `build/` nor in `node_modules/`, which building and installing empty. */
const LOCK_FOLDER = inProject(".cache");

export { endRunning as stopBuilding };

/**
 * Installs the packages that are missing.
 * @param {{ withDev: boolean }} scope withDev: with those that only building and testing need
 * @throws {Failure}
 */
export async function ensurePackages(scope) {
  if (arePackagesInstalled(scope)) return;
  await oneAtATime(async () => {
    if (!arePackagesInstalled(scope)) await installPackages();
  });
}

/**
 * Builds when the sources have changed.
 * @param {() => void} [beforeBuild]
 * @param {() => void} [onApiBuilt]
 * @returns {Promise<boolean>} whether it was necessary
 * @throws {Failure}
 */
export async function ensureBuilt(beforeBuild, onApiBuilt) {
  if (isBuilt()) return false;
  await ensurePackages({ withDev: true });
  return oneAtATime(async () => {
    if (isBuilt()) return false;
    beforeBuild?.();
    await build(onApiBuilt);
    return true;
  });
}

/**
 * Builds and installs what a start needs.
 * @param {(sentence: string) => void} say
 * @param {() => void} onApiBuilt
 * @throws {Failure}
 */
export async function makeReady(say, onApiBuilt) {
  await ensureBuilt(() => say("Building …"), onApiBuilt);
  await ensurePackages({ withDev: false });
}

/**
 * Two starts in one project folder must not install or build over each other.
 * @template Result
 * @param {() => Promise<Result>} work
 */
async function oneAtATime(work) {
  try {
    mkdirSync(LOCK_FOLDER, { recursive: true });
    accessSync(LOCK_FOLDER, constants.W_OK);
  } catch {
    throw new Failure(
      `Packages or the build are missing or of other sources, and ${root} can't be written: run "npm ci" and "npm run build" there.`,
      EXIT_CONFIGURATION,
    );
  }
  const release = await waitForFolder(LOCK_FOLDER);
  try {
    return await work();
  } finally {
    release();
  }
}
