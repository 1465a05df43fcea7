/**
 * `npm run start:api`: the embedded API alone, for panels that run elsewhere and name it in TAXI_API_ORIGIN. The same
 * environment variables and checks as `npm start`.
 */
import "./lib/node-version.mjs";
import { exitWith } from "./lib/failure.mjs";
import { inProject } from "./lib/paths.mjs";
import { serve } from "./lib/serve.mjs";

process.chdir(inProject());
await exitWith(() => serve({ apiAlone: true }));
