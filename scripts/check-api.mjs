/** `npm run check-api` compares a taxi API with the contract. */
import { exitWith } from "../runtime/failure.mjs";
import { ensurePackages, ensureBuilt } from "../server/make-ready/make-ready.mjs";
import { checkEntry } from "../server/make-ready/build.mjs";
import { runNode } from "../server/make-ready/run.mjs";

await exitWith(async () => {
  await ensurePackages({ withDev: false });
  await ensureBuilt(() => console.log("Building …"));
  return runNode(checkEntry, process.argv.slice(2));
});
