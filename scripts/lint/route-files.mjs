import { readFileSync } from "node:fs";
import { inProject } from "../../runtime/paths.mjs";

/**
 * Returns the files that `app/routes.ts` lists, relative to the project.
 * @returns {string[]}
 */
export function routeFiles() {
  const table = readFileSync(inProject("app/routes.ts"), "utf8");
  return [...new Set([...table.matchAll(/"([\w./-]+\.tsx?)"/g)].map(([, file]) => `app/${file}`))];
}
