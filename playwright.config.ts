import { defineConfig } from "@playwright/test";
import { installedChromium } from "./scripts/lib/testing/chromium.mjs";

const executablePath = installedChromium();
const isRoot = process.getuid?.() === 0;

/**
 * `js` and `nojs` belong to `npm test`, `js-all` and `nojs-all` to `npm run test:all`. Every test runs with JavaScript and
 * without, each way in one of the two sets. Its tags choose the sets:
 *   @js     makes sense with scripts alone, which is what it is about: `js`
 *   @nojs   makes sense without scripts alone: `nojs`
 *   @both   a journey: `js` and `nojs`
 *   @first  is about what a browser does by itself, such as focus or layout: `js`, and without scripts in `nojs-all`
 *   @all    goes through many pages: in neither `js` nor `nojs`
 * Tests without a tag cover what tests over HTTP cover as well, and run in `js-all` and `nojs-all`. Nothing is
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
    // One worker is enough for the few of these, beside one of the others.
    { name: "nojs", grep: /@(nojs|both)\b/, grepInvert: /@all\b/, use: { javaScriptEnabled: false }, workers: 1 },
    { name: "js", grep: /@(js|both|first)\b/, grepInvert: /@all\b/, use: { javaScriptEnabled: true } },
    { name: "js-all", grepInvert: [/@nojs\b/, firstSet("js|both|first")], use: { javaScriptEnabled: true } },
    { name: "nojs-all", grepInvert: [/@js\b/, firstSet("nojs|both")], use: { javaScriptEnabled: false } },
  ],
});

/** Matches the tests with one of these tags that belong to the first set. */
function firstSet(tags: string): RegExp {
  return new RegExp(`^(?!.*@all\\b).*@(${tags})\\b`);
}
