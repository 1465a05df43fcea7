import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { hashOfSources, STAMP } from "./build-state.mjs";
import { Failure } from "../../runtime/failure.mjs";
import { inProject, programs } from "../../runtime/paths.mjs";
import { compressFiles } from "./compress-files.mjs";
import { runNode } from "./run.mjs";

export const checkEntry = inProject("build/check-api/main.js");

/**
 * Builds the panel, the embedded API and the conformance check into `build/`. The stamp goes first and comes last, so that a build that was
 * interrupted is made again.
 * @throws {Failure}
 */
export async function build() {
  const hash = hashOfSources();
  rmSync(STAMP, { force: true });
  const env = { ...process.env, NODE_ENV: "production" };
  const codes = [
    await runNode(programs.remix, ["vite:build", "--logLevel", "warn"], { env, quiet: true }),
    ...(await Promise.all(["embedded-api", "check-api"].map((folder) => buildProgram(folder, env)))),
  ];
  if (codes.some((code) => code !== 0)) throw new Failure("The build failed: see the messages above.");
  await compressFiles(inProject("build/client/assets"));
  mkdirSync(inProject("build"), { recursive: true });
  writeFileSync(STAMP, hash);
}

/** @param {string} folder with its Vite configuration @param {import("./run.mjs").Env} env */
const buildProgram = (folder, env) =>
  runNode(programs.vite, ["build", "--config", `${folder}/vite.config.ts`, "--logLevel", "warn"], { env, quiet: true });
