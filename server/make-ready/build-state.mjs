import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { inProject } from "../../runtime/paths.mjs";

/** The files and folders of the project that the build depends on. */
export const SOURCES = [
  "app",
  "contract",
  "check-api",
  "embedded-api",
  "public",
  "runtime",
  "server",
  "remix.config.js",
  "vite.config.ts",
  "vite.aliases.ts",
  "vite.licenses.ts",
  "tailwind.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
/** The file with the hash of the sources from which the build was made. */
export const STAMP = inProject("build/made-from");

/** Whether the build matches the present sources. Without sources, as in a container image, any build is accepted. */
export function isBuilt() {
  if (!existsSync(inProject("app"))) return existsSync(STAMP);
  try {
    return readFileSync(STAMP, "utf8") === hashOfSources();
  } catch {
    return false;
  }
}

/** Returns a hash over the names and contents of all sources. */
export function hashOfSources() {
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
 * @param {string} path a file, a folder, or a path where nothing exists
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
