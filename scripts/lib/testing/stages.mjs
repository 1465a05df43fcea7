import { mkdirSync, rmSync } from "node:fs";
import { inProject, programs } from "../../../server/paths.mjs";
import { ensureBuilt } from "../make-ready.mjs";
import { runNode, runNodeAside } from "../run.mjs";
import { ensureChromium } from "./chromium.mjs";
import { readCounts } from "./counts.mjs";
import { findPostgres, startPostgres } from "./postgres.mjs";

/** @typedef {import("./counts.mjs").Counts} Counts */
/** @typedef {{ ok: boolean, counts?: Counts | null, skipped?: string, output?: Buffer }} Outcome skipped: why nothing was run; output: what is still to be shown */
/** @typedef {{ about: string, run: (more: string[]) => Promise<Outcome>, beginsFirst?: boolean }} Stage more: arguments for the runner; beginsFirst: runs beside the stages before it */

const REPORTS = inProject("test-results/reports");

/** All that `npm test` does, in its order. @type {Record<string, Stage>} */
export const stages = {
  types: { about: "TypeScript", run: check(programs.tsc, []) },
  format: { about: "Prettier", run: check(programs.prettier, ["--check", "--log-level", "warn", "."]) },
  lint: { about: "ESLint", run: lintStage, beginsFirst: true },
  build: { about: "Panel and embedded API", run: buildStage },
  unit: { about: "Vitest, nothing started", run: (more) => vitest("unit", "unit", more) },
  api: { about: "Vitest, embedded API on PGlite", run: (more) => vitest("api", "embedded-api", more) },
  postgres: { about: "Vitest, embedded API on PostgreSQL", run: postgresStage },
  http: { about: "Vitest, built panel over HTTP", run: (more) => vitest("http", "http", more) },
  e2e: { about: "Playwright, with and without JavaScript", run: playwrightStage },
};

/**
 * @param {string} program
 * @param {string[]} args
 * @returns {Stage["run"]}
 */
function check(program, args) {
  return async (more) => ({ ok: (await runNode(program, [...args, ...more])) === 0 });
}

/**
 * @param {string[]} more
 * @returns {Promise<Outcome>}
 */
async function lintStage(more) {
  const { code, output } = await runNodeAside(programs.eslint, ["--max-warnings", "0", ".", ...more]);
  return { ok: code === 0, output };
}

/** @returns {Promise<Outcome>} */
async function buildStage() {
  await ensureBuilt();
  return { ok: true };
}

/**
 * @param {string} report
 * @param {string} project
 * @param {string[]} more
 * @param {Record<string, string>} [env]
 * @returns {Promise<Outcome>}
 */
async function vitest(report, project, more, env = {}) {
  const file = newReport(report);
  const args = [
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
    ...more,
  ];
  const code = await runNode(programs.vitest, args, { env: { ...process.env, ...env } });
  return { ok: code === 0, counts: readCounts(file) };
}

/**
 * @param {string[]} more
 * @returns {Promise<Outcome>}
 */
async function postgresStage(more) {
  const folder = await findPostgres();
  if (!folder) {
    const skipped = "There is no PostgreSQL on this machine: the embedded API was tested on PGlite alone.";
    return { ok: !process.env.CI, skipped };
  }
  const server = await startPostgres(folder);
  try {
    return await vitest("postgres", "embedded-api", more, { TEST_DATABASE_URL: server.url });
  } finally {
    await server.stop();
  }
}

/**
 * @param {string[]} more
 * @returns {Promise<Outcome>}
 */
async function playwrightStage(more) {
  const problem = await ensureChromium();
  if (problem) return { ok: false, skipped: problem };
  const file = newReport("e2e");
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const code = await runNode(programs.playwright, ["test", "--reporter=list,json", ...more], { env });
  return { ok: code === 0, counts: readCounts(file) };
}

/** @param {string} name */
function newReport(name) {
  mkdirSync(REPORTS, { recursive: true });
  const file = `${REPORTS}/${name}.json`;
  rmSync(file, { force: true });
  return file;
}
