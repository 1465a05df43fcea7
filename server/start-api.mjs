/**
 * `npm run start:api` starts only the embedded API, for panels that run elsewhere and name it in TAXI_API_ORIGIN. It
 * reads and checks the same environment variables as `npm start`.
 */
import "../runtime/node-version.mjs";
import { exitWith } from "../runtime/failure.mjs";
import { inProject } from "../runtime/paths.mjs";
import { serve } from "./serve.mjs";

process.chdir(inProject());
await exitWith(() => serve({ apiAlone: true }));
