import { accessSync, constants, mkdirSync } from "node:fs";
import { isBuilt } from "./build-state.mjs";
import { EXIT_CONFIGURATION, Failure } from "../../runtime/failure.mjs";
import { waitForFolder } from "../../runtime/folder-lock.mjs";
import { installPackages } from "./install-packages.mjs";
import { build } from "./build.mjs";
import { endRunning } from "./run.mjs";
import { arePackagesInstalled } from "./packages.mjs";
import { inProject, root } from "../../runtime/paths.mjs";

/** The lock is outside of `build/` and `node_modules/`, because building and installing empty these. */
const LOCK_FOLDER = inProject(".cache");

export { endRunning as stopBuilding };

/**
 * Installs missing packages.
 * @param {{ withDev: boolean }} scope withDev: includes the packages that only building and testing need
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
 * @returns {Promise<boolean>} whether a build was necessary
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
 * Runs work that two starts in one project folder must not do at the same time, such as installing and building.
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
