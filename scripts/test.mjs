/**
 * `npm test` runs types, format, lint, build, and one test of every promise. `npm run test:all` (`--all`) runs what takes longer,
 * such as PostgreSQL in addition to PGlite, and every screen in every theme and language; no test is in both. `npm test -- unit
 * e2e` runs only those stages, and `npm test -- unit -- tests/unit/shell` passes the rest to the test runner. The last line is "N
 * passed, N failed"; a stage that fails without a failing test counts as one failure.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import "../runtime/node-version.mjs";
import { exitWith, Failure } from "../runtime/failure.mjs";
import { ensurePackages } from "../server/make-ready/make-ready.mjs";
import { readArguments } from "./lib/testing/arguments.mjs";
import { inProject } from "../runtime/paths.mjs";

/** @typedef {import("./lib/testing/stages.mjs").Stage} Stage */
/** @typedef {import("./lib/testing/stages.mjs").Outcome} Outcome */
/** @typedef {{ outcome: Outcome, seconds: number }} Finished */

process.chdir(inProject());

// Later stages use the data that earlier stages have prepared.
process.env.TEST_RUN_FOLDER = mkdtempSync(join(tmpdir(), "taxi-test-run-"));
process.on("exit", () => rmSync(process.env.TEST_RUN_FOLDER ?? "", { recursive: true, force: true }));

await exitWith(async () => {
  await ensurePackages({ withDev: true });
  const { stages } = await import("./lib/testing/stages.mjs");
  const { names, more } = readArguments(process.argv.slice(2), stages);
  const aside = startAside(names, stages, more);
  const sum = { passed: 0, failed: 0 };
  const summary = [];
  const failures = [];
  for (const name of names) {
    console.log(`\n── ${name}: ${stages[name]?.about}`);
    const { outcome, seconds } = await (aside.get(name) ?? runStage(stages[name], more));
    if (outcome.output) process.stdout.write(outcome.output);
    const { line, passed, failed } = tally(outcome);
    failures.push(...(outcome.report?.failures ?? []).map((failure) => `  ✗ ${name}: ${failure}`));
    sum.passed += passed;
    sum.failed += failed;
    const beside = aside.has(name) ? " (beside others)" : "";
    summary.push(`  ${name.padEnd(9)} ${seconds.toFixed(0).padStart(4)} s   ${line}${beside}`);
  }
  console.log(`\nSummary\n${[...summary, ...failures].join("\n")}\n`);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 ? 0 : 1;
});

/**
 * Starts the stages that need no terminal, one after the other, beside the stages that use it.
 * @param {string[]} names
 * @param {Record<string, Stage>} stages
 * @param {string[]} more
 * @returns {Map<string, Promise<Finished>>}
 */
function startAside(names, stages, more) {
  /** @type {Map<string, Promise<Finished>>} */
  const started = new Map();
  /** @type {Promise<unknown>} */
  let before = Promise.resolve();
  for (const name of names.filter((each) => stages[each]?.aside)) {
    const finished = before.then(() => runStage(stages[name], more));
    started.set(name, finished);
    before = finished;
  }
  return started;
}

/**
 * @param {Stage | undefined} stage
 * @param {string[]} more
 * @returns {Promise<Finished>}
 */
async function runStage(stage, more) {
  const start = Date.now();
  /** @type {Outcome} */
  let outcome = { ok: false };
  try {
    if (stage) outcome = await stage.run(more);
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
  }
  return { outcome, seconds: (Date.now() - start) / 1000 };
}

/** @param {Outcome} outcome */
function tally({ ok, report, skipped }) {
  if (skipped) return { line: `${ok ? "skipped" : "FAILED"}: ${skipped}`, passed: 0, failed: ok ? 0 : 1 };
  if (report === undefined) return { line: ok ? "ok" : "FAILED", passed: 0, failed: ok ? 0 : 1 };
  if (report === null) return { line: "FAILED: the runner broke off", passed: 0, failed: 1 };
  const { passed, failed, skipped: left } = report;
  if (ok && passed === 0) return { line: "FAILED: there are no tests", passed: 0, failed: 1 };
  const line = `${ok ? "ok" : "FAILED"}: ${passed} passed, ${failed} failed${left > 0 ? `, ${left} skipped` : ""}`;
  return { line, passed, failed: ok ? failed : Math.max(1, failed) };
}
