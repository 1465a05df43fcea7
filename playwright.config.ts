import { defineConfig } from "@playwright/test";
import { installedChromium } from "./scripts/lib/testing/chromium.mjs";

const executablePath = installedChromium();
const isRoot = process.getuid?.() === 0;

/**
 * Every spec runs twice: with JavaScript and without, except what is tagged as a matter of one of them. Nothing is
 * retried: a test that fails now and then is a fault.
 */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  globalSetup: "./tests/support/e2e-setup.ts",
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    locale: "en-US",
    timezoneId: "UTC",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: isRoot ? ["--no-sandbox"] : [],
    },
  },
  projects: [
    { name: "js", grepInvert: /@nojs/, use: { javaScriptEnabled: true } },
    { name: "nojs", grepInvert: /@js/, use: { javaScriptEnabled: false } },
  ],
});
