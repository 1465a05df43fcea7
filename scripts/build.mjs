/** `npm run build` builds the panel and the embedded API, ready for `npm start`. */
import { exitWith } from "../runtime/failure.mjs";
import { ensureBuilt } from "../server/make-ready/make-ready.mjs";

await exitWith(async () => {
  const start = Date.now();
  const isNew = await ensureBuilt();
  console.log(isNew ? `Built in ${((Date.now() - start) / 1000).toFixed(1)} s.` : "The build is up to date.");
  return 0;
});
