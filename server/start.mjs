/**
 * `npm start` leads from a fresh clone to a running panel. It installs what is missing, builds when the sources have
 * changed, starts the embedded API (unless TAXI_API_ORIGIN names another one) and the panel, and stops both together.
 */
import "../runtime/node-version.mjs";
import { exitWith } from "../runtime/failure.mjs";
import { inProject } from "../runtime/paths.mjs";
import { serve } from "./serve.mjs";

process.chdir(inProject());
await exitWith(() => serve());
