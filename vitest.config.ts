import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { aliases } from "./vite.aliases";

/** A guard against what never comes, not a measure. */
const PATIENT = { timeout: 20_000 };

/**
 * One project for each kind of test: `unit` needs nothing that runs, `embedded-api` starts the API in the process,
 * `http` speaks to the built panel and API that its global setup starts.
 */
export default defineConfig({
  test: {
    // Left alone, Vitest keeps one core free: of two, that is half the machine.
    maxWorkers: availableParallelism(),
    minWorkers: 1,
    projects: [
      {
        resolve: { alias: aliases },
        test: {
          name: "unit",
          include: ["tests/unit/**/*.test.{ts,tsx}"],
          environment: "node",
          setupFiles: ["tests/support/fail-on-console-error.ts"],
          // A guard against what hangs, not a measure.
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias: aliases },
        test: {
          name: "embedded-api",
          include: ["tests/embedded-api/**/*.test.ts"],
          environment: "node",
          // In one process PGlite's WebAssembly is compiled once, not anew for each file.
          pool: "threads",
          globalSetup: ["tests/embedded-api/support/template.ts"],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: PATIENT },
        },
      },
      {
        resolve: { alias: aliases },
        test: {
          name: "http",
          include: ["tests/http/**/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/support/http-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          expect: { poll: PATIENT },
        },
      },
    ],
  },
});
