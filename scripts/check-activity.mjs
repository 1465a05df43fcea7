/** `npm run check-activity`: follows the chain of the embedded API's record of activity. */
import { exitWith } from "../server/failure.mjs";
import { apiEntry } from "../server/paths.mjs";
import { ensureBuilt, ensurePackages } from "./lib/make-ready.mjs";
import { runNode } from "./lib/run.mjs";

await exitWith(async () => {
  await ensurePackages({ withDev: false });
  await ensureBuilt(() => console.log("Building …"));
  return runNode(apiEntry, ["--check-activity", ...process.argv.slice(2)]);
});
