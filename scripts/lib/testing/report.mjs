import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { inProject } from "../../../runtime/paths.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} Report failures: one line for each failed test */

const MAX_REASON_LENGTH = 400;

/**
 * Reads the JSON report of Vitest or Playwright.
 * @param {string} path
 * @returns {Report | null} null if there is no report because the runner crashed
 */
export function readReport(path) {
  try {
    const report = JSON.parse(readFileSync(path, "utf8"));
    return "stats" in report ? ofPlaywright(report) : ofVitest(report);
  } catch {
    return null;
  }
}

/** @param {any} report @returns {Report} */
function ofPlaywright({ stats, errors, suites = [] }) {
  const failures = errors.map((/** @type {any} */ error) => `outside of tests: ${reason(error.message)}`);
  /** @param {any} suite @param {string[]} titles */
  const collect = (suite, titles) => {
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests.filter((/** @type {any} */ each) => /^(unexpected|flaky)$/.test(each.status))) {
        const name = [`[${test.projectName}] ${spec.file}:${spec.line}`, ...titles, spec.title].join(" › ");
        const error = test.results.flatMap((/** @type {any} */ result) => result.errors)[0];
        failures.push(`${name}: ${reason(error?.message)}`);
      }
    }
    for (const inner of suite.suites ?? []) collect(inner, [...titles, inner.title]);
  };
  for (const suite of suites) collect(suite, []);
  const { expected, unexpected, flaky, skipped } = stats;
  return { passed: expected, failed: unexpected + flaky + errors.length, skipped, failures };
}

/** @param {any} report @returns {Report} */
function ofVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults = [] }) {
  const failures = testResults.flatMap((/** @type {any} */ file) => {
    const name = relative(inProject(), file.name);
    const failed = file.assertionResults.filter((/** @type {any} */ each) => each.status === "failed");
    if (file.status === "failed" && failed.length === 0) return [`${name}: ${reason(file.message)}`];
    return failed.map(
      (/** @type {any} */ each) => `${name} › ${each.fullName.trim()}: ${reason(each.failureMessages[0])}`,
    );
  });
  const skipped = numPendingTests + numTodoTests;
  return { passed: numPassedTests, failed: numFailedTests, skipped, failures };
}

/**
 * Returns the part of a message before its stack, on one line.
 * @param {string | undefined} message
 */
function reason(message) {
  const lines = stripVTControlCharacters(message ?? "no reason given").split("\n");
  const stack = lines.findIndex((line) => /^\s+at /.test(line));
  const text = lines.slice(0, stack === -1 ? undefined : stack).join(" ");
  return text.replace(/\s+/g, " ").trim().slice(0, MAX_REASON_LENGTH);
}
