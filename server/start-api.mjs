/**
 * `npm run start:api`: the embedded API alone, for panels that run elsewhere and name it in TAXI_API_ORIGIN. The same
 * environment variables and checks as `npm start`.
 */
import "../runtime/node-version.mjs";
import { exitWith } from "../runtime/failure.mjs";
import { inProject } from "../runtime/paths.mjs";
import { serve } from "./serve.mjs";

process.chdir(inProject());
await exitWith(() => serve({ apiAlone: true }));
