import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** @param {string[]} parts */
export const inProject = (...parts) => join(root, ...parts);

export const panelEntry = inProject("build/panel/server/index.js");
export const apiEntry = inProject("build/embedded-api/main.js");

/**
 * Entry files of the programs that packages provide. Node runs them directly, so that they start alike on every system.
 */
export const programs = {
  remix: inProject("node_modules/@remix-run/dev/dist/cli.js"),
  remixServe: inProject("node_modules/@remix-run/serve/dist/cli.js"),
  vite: inProject("node_modules/vite/bin/vite.js"),
  tsc: inProject("node_modules/typescript-native/bin/tsc"),
  oxlint: inProject("node_modules/oxlint/bin/oxlint"),
  prettier: inProject("node_modules/prettier/bin/prettier.cjs"),
  vitest: inProject("node_modules/vitest/vitest.mjs"),
  playwright: inProject("node_modules/@playwright/test/cli.js"),
};
