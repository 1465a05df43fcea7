import { existsSync } from "node:fs";
import { run } from "../../../server/make-ready/run.mjs";

const canInstall = () => existsSync("/etc/debian_version") && process.getuid?.() === 0;
let updated = false;

/**
 * Installs a Debian package if this process is allowed to.
 * @param {string} name
 * @returns {Promise<boolean>} whether the package is installed now
 */
export async function installDebianPackage(name) {
  if (!canInstall()) return false;
  console.log(`Installing the Debian package ${name} …`);
  // In runlevel 1 packages do not start their services.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  if (!updated) updated = (await run("apt-get", ["update", "-q"], { env, quiet: true })) === 0;
  return (await run("apt-get", ["install", "-q", "-y", "--no-install-recommends", name], { env, quiet: true })) === 0;
}
