import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { LongestFirst } from "./tests/support/longest-first";
import { PANEL_ENVIRONMENT } from "./tests/support/panel-environment";
import { aliases } from "./vite.aliases";

/** Ends a wait for something that never happens; it is not an expectation about speed. */
const PATIENT = { timeout: 20_000 };

// Nothing is isolated: the files of a worker share its modules, whose loading took half of the time. A test file leaves
// what it found: environment, clock, globals.

/**
 * The hashes of passwords are a fifth of the time of the API's tests, which sign in hundreds of times.
 * `tests/unit/accounts/password-cost` holds their cost.
 */
const cheapPasswords = [
  {
    find: /^\.\/password-cost$/,
    replacement: fileURLToPath(new URL("./tests/embedded-api/support/password-cost.ts", import.meta.url)),
  },
];

/** Files that the database makes no difference to: they ask none, are about rules alone, or start the ones that they are about. */
const ON_PGLITE_ALONE = [
  "access",
  "config",
  "mailed-passwords",
  "mailer",
  "openapi",
  "passwords",
  "search-rights",
  "upload-limits",
  "uploads",
  "all/process",
  "all/search-pairs",
  "all/storage",
];
/** Files that take minutes on either. */
const ON_POSTGRES_ALONE = ["all/killed-jobs", "all/money-histories"];
const excluded = (process.env.TEST_DATABASE_URL ? ON_PGLITE_ALONE : ON_POSTGRES_ALONE).map(
  (name) => `tests/embedded-api/${name}.test.ts`,
);

/** Tests that start nothing of the panel. */
const unit: TestProjectInlineConfiguration = {
  resolve: { alias: aliases },
  test: {
    name: "unit",
    include: ["tests/unit/**/*.test.{ts,tsx}"],
    environment: "node",
    setupFiles: ["tests/support/fail-on-console-error.ts"],
    isolate: false,
    // This ends a test that hangs; it is not an expectation about speed.
    testTimeout: 60_000,
  },
};

/** Tests of the embedded API, which they start in their own process. */
const api = (name: string, include: string): TestProjectInlineConfiguration => ({
  resolve: { alias: [...aliases, ...cheapPasswords] },
  test: {
    name,
    include: [include],
    exclude: excluded,
    environment: "node",
    // In one process PGlite's WebAssembly is compiled once, not anew for each file.
    pool: "threads",
    isolate: false,
    globalSetup: ["tests/embedded-api/support/template.ts"],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: PATIENT },
  },
});

/** Tests that speak to the built panel and API, which the global setup starts. */
const http = (name: string, include: string): TestProjectInlineConfiguration => ({
  resolve: { alias: aliases },
  test: {
    name,
    include: [include],
    environment: "node",
    globalSetup: ["tests/support/http-setup.ts"],
    env: PANEL_ENVIRONMENT,
    isolate: false,
    // The build is imported as Node.js runs it, not transformed anew.
    server: { deps: { external: [/\/build\/panel\//] } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: PATIENT },
  },
});

/** One project for each stage of `npm test`; those in a folder `all` are stages of `npm run test:all`. */
export default defineConfig({
  test: {
    // By default Vitest leaves one core free, which is half of a machine with two.
    maxWorkers: availableParallelism(),
    minWorkers: 1,
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      unit,
      api("api", "tests/embedded-api/*.test.ts"),
      api("api-all", "tests/embedded-api/all/*.test.ts"),
      http("http", "tests/http/*.test.ts"),
      http("http-all", "tests/http/all/*.test.ts"),
      http("firefox", "tests/firefox/*.test.ts"),
    ],
  },
});
