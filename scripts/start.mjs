/**
 * `npm start`: from a fresh clone to a running panel. Installs what is missing, builds when the sources changed, starts
 * the embedded API (unless TAXI_API_ORIGIN names another) and the panel, and stops both together.
 */
import "./lib/node-version.mjs";
import { exitWith } from "./lib/failure.mjs";
import { inProject } from "./lib/paths.mjs";
import { serve } from "./lib/serve.mjs";

process.chdir(inProject());
await exitWith(() => serve());
