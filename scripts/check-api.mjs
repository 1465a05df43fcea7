/** `npm run check-api`: compares a taxi API with the contract. */
import { exitWith } from "../server/failure.mjs";
import { ensurePackages, ensureBuilt } from "./lib/make-ready.mjs";
import { checkEntry } from "./lib/panel-build.mjs";
import { runNode } from "./lib/run.mjs";

await exitWith(async () => {
  await ensurePackages({ withDev: false });
  await ensureBuilt(() => console.log("Building …"));
  return runNode(checkEntry, process.argv.slice(2));
});
