/** `npm run check-activity` verifies the hash chain of the embedded API's record of activity. */
import { exitWith } from "../runtime/failure.mjs";
import { apiEntry } from "../runtime/paths.mjs";
import { ensureBuilt, ensurePackages } from "../server/make-ready/make-ready.mjs";
import { runNode } from "../server/make-ready/run.mjs";

await exitWith(async () => {
  await ensurePackages({ withDev: false });
  await ensureBuilt(() => console.log("Building …"));
  return runNode(apiEntry, ["--check-activity", ...process.argv.slice(2)]);
});
