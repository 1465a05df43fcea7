import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "./failure.mjs";
import { inProject, programs } from "./paths.mjs";
import { compressFiles } from "./precompressed.mjs";
import { runNode } from "./run.mjs";

/** What the build is made from: files and folders of the project. */
export const SOURCES = [
  "app",
  "contract",
  "check-api",
  "embedded-api",
  "public",
  "scripts/address-blocks.mjs",
  "scripts/environment.mjs",
  "scripts/metrics.mjs",
  "scripts/lib/env-readers.mjs",
  "remix.config.js",
  "vite.config.ts",
  "vite.aliases.ts",
  "tailwind.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
const STAMP = inProject("build/made-from");

export const panelEntry = inProject("build/server/index.js");
export const apiEntry = inProject("build/embedded-api/main.js");
export const checkEntry = inProject("build/check-api/main.js");

/** Whether the build is of the sources as they are now. Where none are (a container's image), it was made elsewhere and is taken as it is. */
export function isBuilt() {
  if (!existsSync(inProject("app"))) return existsSync(STAMP);
  try {
    return readFileSync(STAMP, "utf8") === hashOfSources();
  } catch {
    return false;
  }
}

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

/** Hash over the names and contents of all sources. */
function hashOfSources() {
  const hash = createHash("sha256");
  for (const path of SOURCES.flatMap(filesUnder)) {
    hash
      .update(path)
      .update("\0")
      .update(readFileSync(inProject(path)))
      .update("\0");
  }
  return hash.digest("hex");
}

/**
 * @param {string} path a file, a folder or nothing
 * @returns {string[]}
 */
function filesUnder(path) {
  const stat = statSync(inProject(path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(inProject(path))
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
