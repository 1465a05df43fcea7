import { mkdirSync, rmSync } from "node:fs";
import { inProject, programs } from "../../../runtime/paths.mjs";
import { ensureBuilt } from "../../../server/make-ready/make-ready.mjs";
import { runNode, runNodeAside } from "../../../server/make-ready/run.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureFirefox } from "./firefox.mjs";
import { findPostgres, startPostgres } from "./postgres.mjs";
import { readReport } from "./report.mjs";

/** @typedef {import("./report.mjs").Report} Report */
/**
 * @typedef {{ ok: boolean, report?: Report | null, skipped?: string, output?: Buffer }} Outcome skipped: the reason why nothing
 *   ran; output: what the terminal has not shown yet
 */
/**
 * @typedef {object} Stage
 * @property {"test" | "all" | "asked"} set "test": part of `npm test`; "all": part of `npm run test:all`; "asked": runs only if
 *   named
 * @property {string} about
 * @property {(more: string[]) => Promise<Outcome>} run more: arguments for the runner
 * @property {boolean} [noFiles] whether the stage has no test files that arguments could name
 * @property {boolean} [aside] whether it runs beside the other stages from the start, after the aside stages before it
 */

const REPORTS = inProject("test-results/reports");

/** The stages in the order in which they run. @type {Record<string, Stage>} */
export const stages = {
  // One thread takes half of the processor time of several, and the build uses the other cores.
  types: {
    set: "test",
    about: "TypeScript",
    run: checkAside(programs.tsc, ["--singleThreaded"]),
    noFiles: true,
    aside: true,
  },
  build: { set: "test", about: "Panel and embedded API", run: buildStage, noFiles: true },
  unit: { set: "test", about: "Vitest, nothing started", run: vitest("unit") },
  format: {
    set: "test",
    about: "Prettier",
    run: checkAside(programs.prettier, ["--check", "--log-level", "warn", "."]),
    noFiles: true,
    aside: true,
  },
  lint: { set: "test", about: "Oxlint", run: checkAside(programs.oxlint, []), noFiles: true, aside: true },
  chromium: { set: "test", about: "Installed where it is missing", run: chromiumStage, noFiles: true, aside: true },
  api: { set: "test", about: "Vitest, embedded API on PGlite", run: vitest("api") },
  http: { set: "test", about: "Vitest, built panel over HTTP", run: vitest("http") },
  e2e: { set: "test", about: "Playwright, what needs a browser", run: playwright("e2e", ["nojs", "js"]) },
  "api-all": { set: "all", about: "Vitest, embedded API on PGlite, what takes long", run: vitest("api-all") },
  postgres: { set: "all", about: "Vitest, embedded API on PostgreSQL", run: postgresStage },
  "http-all": { set: "all", about: "Vitest, built panel over HTTP, what takes long", run: vitest("http-all") },
  firefox: { set: "asked", about: "Vitest, the journeys in Firefox, with and without JavaScript", run: firefoxStage },
  "e2e-all": {
    set: "all",
    about: "Playwright, every screen",
    run: playwright("e2e-all", ["js-all", "nojs-all"]),
  },
};

/**
 * Runs a program without the terminal, because another stage writes to it.
 * @param {string} program
 * @param {string[]} args
 * @returns {Stage["run"]}
 */
function checkAside(program, args) {
  return async (more) => {
    const { code, output } = await runNodeAside(program, [...args, ...more]);
    return { ok: code === 0, output };
  };
}

/** @returns {Promise<Outcome>} */
async function chromiumStage() {
  const problem = await ensureChromium();
  return problem ? { ok: false, skipped: problem } : { ok: true };
}

/** @returns {Promise<Outcome>} */
async function buildStage() {
  await ensureBuilt();
  return { ok: true };
}

/**
 * @param {string} report
 * @param {string[]} [projects] of Vitest's configuration
 * @param {Record<string, string>} [env]
 * @returns {Stage["run"]}
 */
function vitest(report, projects = [report], env = {}) {
  return async (more) => {
    const file = newReport(report);
    const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const code = await runNode(programs.vitest, [...args, ...projects.map((name) => `--project=${name}`), ...more], {
      env: { ...process.env, ...env },
    });
    return { ok: code === 0, report: readReport(file) };
  };
}

/**
 * Runs the tests of the embedded API on a PostgreSQL server that is started for them, except those that
 * `vitest.config.ts` keeps on PGlite.
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
    return await vitest("postgres", ["api", "api-all"], { TEST_DATABASE_URL: server.url })(more);
  } finally {
    await server.stop();
  }
}

/**
 * @param {string[]} more
 * @returns {Promise<Outcome>}
 */
async function firefoxStage(more) {
  const problem = await ensureFirefox();
  return problem ? { ok: !process.env.CI, skipped: problem } : vitest("firefox")(more);
}

/**
 * @param {string} report
 * @param {string[]} projects of Playwright's configuration
 * @returns {Stage["run"]}
 */
function playwright(report, projects) {
  return async (more) => {
    const problem = await ensureChromium();
    if (problem) return { ok: false, skipped: problem };
    const file = newReport(report);
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    const args = ["test", "--reporter=list,json", ...projects.map((name) => `--project=${name}`), ...more];
    const code = await runNode(programs.playwright, args, { env });
    return { ok: code === 0, report: readReport(file) };
  };
}

/** @param {string} name */
function newReport(name) {
  mkdirSync(REPORTS, { recursive: true });
  const file = `${REPORTS}/${name}.json`;
  rmSync(file, { force: true });
  return file;
}
