/**
 * `npm test`: types, lint, build, unit and integration tests, end-to-end tests. `npm test -- unit e2e` runs those stages
 * alone, `npm test -- unit -- tests/unit/shell` hands the rest to the stage's runner. Ends with a line
 * "N passed, N failed"; a stage that fails without a failing test counts as one.
 */
import "../server/node-version.mjs";
import { exitWith, Failure } from "../server/failure.mjs";
import { ensurePackages } from "./lib/make-ready.mjs";
import { inProject } from "../server/paths.mjs";

process.chdir(inProject());

await exitWith(async () => {
  await ensurePackages({ withDev: true });
  const { stages } = await import("./lib/testing/stages.mjs");
  const args = process.argv.slice(2);
  const split = args.indexOf("--");
  const chosen = split === -1 ? args : args.slice(0, split);
  const more = split === -1 ? [] : args.slice(split + 1);
  const unknown = chosen.find((name) => !(name in stages));
  if (unknown) throw new Failure(`There is no stage "${unknown}". The stages are: ${Object.keys(stages).join(", ")}.`);

  const names = chosen.length > 0 ? chosen : Object.keys(stages);
  const sum = { passed: 0, failed: 0 };
  const summary = [];
  /** @param {string} name @returns {Promise<import("./lib/testing/stages.mjs").Outcome>} */
  const outcomeOf = async (name) => {
    try {
      return (await stages[name]?.run(more)) ?? { ok: false };
    } catch (error) {
      console.error(error instanceof Failure ? error.message : error);
      return { ok: false };
    }
  };
  const begun = new Map(names.filter((name) => stages[name]?.beginsFirst).map((name) => [name, outcomeOf(name)]));
  for (const name of names) {
    const stage = stages[name];
    if (!stage) continue;
    console.log(`\n── ${name}: ${stage.about}`);
    const start = Date.now();
    const outcome = await (begun.get(name) ?? outcomeOf(name));
    if (outcome.output) process.stdout.write(outcome.output);
    const { line, passed, failed } = tally(outcome);
    sum.passed += passed;
    sum.failed += failed;
    summary.push(`  ${name.padEnd(9)} ${((Date.now() - start) / 1000).toFixed(0).padStart(4)} s   ${line}`);
  }
  console.log(`\nSummary\n${summary.join("\n")}\n`);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0 ? 0 : 1;
});

/** @param {import("./lib/testing/stages.mjs").Outcome} outcome */
function tally({ ok, counts, skipped }) {
  if (skipped) return { line: `${ok ? "skipped" : "FAILED"}: ${skipped}`, passed: 0, failed: ok ? 0 : 1 };
  if (counts === undefined) return { line: ok ? "ok" : "FAILED", passed: 0, failed: ok ? 0 : 1 };
  if (counts === null) return { line: "FAILED: the runner broke off", passed: 0, failed: 1 };
  const { passed, failed, skipped: left } = counts;
  if (ok && passed === 0) return { line: "FAILED: there are no tests", passed: 0, failed: 1 };
  const line = `${ok ? "ok" : "FAILED"}: ${passed} passed, ${failed} failed${left > 0 ? `, ${left} skipped` : ""}`;
  return { line, passed, failed: ok ? failed : Math.max(1, failed) };
}
