import { readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * Reads how many tests a run had, from the JSON report of Vitest or Playwright.
 * @param {string} path
 * @returns {Counts | null} null: there is no report, the runner broke off
 */
export function readCounts(path) {
  try {
    const report = JSON.parse(readFileSync(path, "utf8"));
    if ("stats" in report) {
      const { expected, unexpected, flaky, skipped } = report.stats;
      return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
    }
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
  } catch {
    return null;
  }
}
