import { defineConfig } from "@playwright/test";
import { installedChromium } from "./scripts/lib/testing/chromium.mjs";

const executablePath = installedChromium();
const isRoot = process.getuid?.() === 0;

/**
 * `js` and `nojs` belong to `npm test`, `js-all` and `nojs-all` to `npm run test:all`. No test is in two sets with scripts, or
 * in two without. Its tags choose the sets, and say what it needs a browser for:
 *   @js     is about scripts, or about style sheets, of which scripts change nothing: `js`
 *   @nojs   makes sense without scripts alone: `nojs`
 *   @both   a journey: `js` and `nojs`
 *   @first  is about what a browser does by itself, such as focus or menus: `js`, and without scripts in `nojs-all`
 *   @all    beside one of these: goes through many pages, in `js-all` or `nojs-all` instead
 * Nothing is retried: a test that fails now and then is a fault.
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
    { name: "js", grepInvert: /@(nojs|all)\b/, use: { javaScriptEnabled: true } },
    { name: "js-all", grep: allOf("js"), use: { javaScriptEnabled: true } },
    { name: "nojs-all", grep: [allOf("nojs"), /@first\b/], use: { javaScriptEnabled: false } },
  ],
});

/** Matches the tests with this tag that go through many pages. */
function allOf(tag: string): RegExp {
  return new RegExp(`^(?=.*@all\\b).*@${tag}\\b`);
}
