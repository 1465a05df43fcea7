import { existsSync } from "node:fs";
import { installDebianPackage } from "./debian.mjs";

const PATHS = ["/usr/bin/firefox-esr", "/usr/bin/firefox", "/Applications/Firefox.app/Contents/MacOS/firefox"];

/**
 * Finds the Firefox of this machine, or the one that TEST_FIREFOX names.
 * @returns {string | undefined} undefined if there is none
 */
export function installedFirefox() {
  return process.env.TEST_FIREFOX || PATHS.find((path) => existsSync(path));
}

/**
 * Installs Debian's Firefox if the machine has none.
 * @returns {Promise<string | null>} what is wrong, or null
 */
export async function ensureFirefox() {
  if (installedFirefox() || (await installDebianPackage("firefox-esr"))) return null;
  return "There is no Firefox on this machine: pages were tested in Chromium alone.";
}
