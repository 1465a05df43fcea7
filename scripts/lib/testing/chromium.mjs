import { existsSync } from "node:fs";
import { programs } from "../../../runtime/paths.mjs";
import { runNode } from "../../../server/make-ready/run.mjs";
import { installDebianPackage } from "./debian.mjs";

/** The headless shell, which Playwright also uses by default, takes half of the processor time of a whole browser. */
const SHELL = "/usr/bin/chromium-headless-shell";

/** Whole browsers, as users have them. */
const WHOLE = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds the browser for the end-to-end tests: the one that PLAYWRIGHT_CHROMIUM names, or the machine's own.
 * @returns {string | undefined} undefined if Playwright's own is to be used
 */
export function installedChromium() {
  return process.env.PLAYWRIGHT_CHROMIUM || [SHELL, ...WHOLE].find((path) => existsSync(path));
}

/**
 * Finds the browser for benchmarks: preferably a whole one, as users have it.
 * @returns {string | undefined} undefined if there is none
 */
export function wholeChromium() {
  return process.env.PLAYWRIGHT_CHROMIUM || [...WHOLE, SHELL].find((path) => existsSync(path));
}

/**
 * Installs Debian's headless shell if it can. Otherwise any installed browser is used, and if there is none, Playwright's own is
 * installed.
 * @returns {Promise<string | null>} what is wrong, or null
 */
export async function ensureChromium() {
  const named = process.env.PLAYWRIGHT_CHROMIUM;
  if (named && !existsSync(named)) return `PLAYWRIGHT_CHROMIUM names ${named}, which is not there.`;
  if (named || existsSync(SHELL) || (await installDebianPackage("chromium-headless-shell"))) return null;
  if (installedChromium() || (await installDebianPackage("chromium"))) return null;
  const { chromium } = await import("@playwright/test");
  if (existsSync(chromium.executablePath())) return null;
  if ((await runNode(programs.playwright, ["install", "chromium"])) === 0) return null;
  return "There is no Chromium: install it, or name it with PLAYWRIGHT_CHROMIUM.";
}
