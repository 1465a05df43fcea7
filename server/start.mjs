/**
 * `npm start`: from a fresh clone to a running panel. Installs what is missing, builds when the sources changed, starts
 * the embedded API (unless TAXI_API_ORIGIN names another) and the panel, and stops both together.
 */
import "./node-version.mjs";
import { exitWith } from "./failure.mjs";
import { inProject } from "./paths.mjs";
import { serve } from "./serve.mjs";

process.chdir(inProject());
await exitWith(() => serve());
