import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { hashOfSources, STAMP } from "./build-state.mjs";
import { Failure } from "../../runtime/failure.mjs";
import { inProject, programs } from "../../runtime/paths.mjs";
import { compressFiles } from "./compress-files.mjs";
import { runNode } from "./run.mjs";

export const checkEntry = inProject("build/check-api/main.js");

/**
 * Builds the embedded API, the conformance check and the panel into `build/`. The stamp is removed first and written
 * last, so that an interrupted build is made again.
 * @param {() => void} [onApiBuilt] called when the embedded API is built, which is long before the panel is, so that
 *   it can start meanwhile
 * @throws {Failure}
 */
export async function build(onApiBuilt) {
  const hash = hashOfSources();
  rmSync(STAMP, { force: true });
  const env = { ...process.env, NODE_ENV: "production" };
  const api = buildProgram("embedded-api", env).then((code) => {
    if (code === 0) onApiBuilt?.();
    return code;
  });
  await allSucceed([api, runNode(programs.remix, ["vite:build", "--logLevel", "warn"], { env, quiet: true })]);
  await Promise.all([
    allSucceed([buildProgram("check-api", env)]),
    compressFiles(inProject("build/panel/client/assets")),
  ]);
  mkdirSync(inProject("build"), { recursive: true });
  writeFileSync(STAMP, hash);
}

/** @param {Promise<number>[]} programs their exit codes */
async function allSucceed(programs) {
  if ((await Promise.all(programs)).some((code) => code !== 0))
    throw new Failure("The build failed: see the messages above.");
}

/** @param {string} folder with its Vite configuration @param {import("./run.mjs").Env} env */
const buildProgram = (folder, env) =>
  runNode(programs.vite, ["build", "--config", `${folder}/vite.config.ts`, "--logLevel", "warn"], { env, quiet: true });
