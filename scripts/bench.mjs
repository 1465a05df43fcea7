/** `npm run bench` measures the panel as in production. `npm run bench -- --parts http` runs only that part. */
import "../runtime/node-version.mjs";
import { exitWith, Failure } from "../runtime/failure.mjs";
import { ensureBuilt, ensurePackages } from "../server/make-ready/make-ready.mjs";
import { inProject } from "../runtime/paths.mjs";
import { ensureChromium } from "./lib/testing/chromium.mjs";

process.chdir(inProject());

await exitWith(async () => {
  await ensurePackages({ withDev: true });
  await ensureBuilt(() => console.log("Building …"));
  const problem = await ensureChromium();
  if (problem) throw new Failure(problem);
  const { bench } = await import("../tests/bench/main.mjs");
  return bench(process.argv.slice(2));
});
