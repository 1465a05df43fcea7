import { readFileSync } from "node:fs";
import { EXIT_CONFIGURATION, Failure } from "../../runtime/failure.mjs";
import { inProject } from "../../runtime/paths.mjs";

/** @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean, link?: boolean }} LockedPackage */
/** @typedef {{ packages: Record<string, LockedPackage> }} LockFile */

/**
 * Whether `node_modules` has the packages of the lock file, judged by the list that npm keeps there of what it
 * installed.
 * @param {LockFile} wanted the project's lock file
 * @param {LockFile | null} installed npm's list; null when there is none
 * @param {{ withDev: boolean }} scope withDev: includes the packages that only building and testing need
 */
export function isInstalled(wanted, installed, { withDev }) {
  if (!installed) return false;
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (path === "" || entry.optional || entry.devOptional || (entry.dev && !withDev)) return true;
    const found = installed.packages[path];
    return found !== undefined && found.version === entry.version && found.integrity === entry.integrity;
  });
}

/**
 * Whether the installed packages are those of the project's lock file.
 * @param {{ withDev: boolean }} scope
 * @throws {Failure} when there is no lock file
 */
export function arePackagesInstalled(scope) {
  const wanted = readLock("package-lock.json");
  if (!wanted)
    throw new Failure("package-lock.json is missing: the packages can't be installed without it.", EXIT_CONFIGURATION);
  return isInstalled(wanted, readLock("node_modules/.package-lock.json"), scope);
}

/**
 * @param {string} path
 * @returns {LockFile | null}
 */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(inProject(path), "utf8"));
  } catch {
    return null;
  }
}
