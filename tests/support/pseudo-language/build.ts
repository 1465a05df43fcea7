import { Failure } from "../../../runtime/failure.mjs";
import { inProject, programs } from "../../../runtime/paths.mjs";
import { runNode } from "../../../server/make-ready/run.mjs";

/** The folder of the build in pseudo letters, relative to the project. */
export const PSEUDO_BUILD = "test-results/pseudo-language";

/**
 * Builds the panel with its English texts in pseudo letters.
 * @returns the entry of its server
 */
export async function buildPseudoPanel(): Promise<string> {
  const args = ["vite:build", "--config", "tests/support/pseudo-language/vite.config.ts", "--logLevel", "warn"];
  const code = await runNode(programs.remix, args, { env: { ...process.env, NODE_ENV: "production" }, quiet: true });
  if (code !== 0) throw new Failure("The panel in pseudo letters could not be built.");
  return inProject(PSEUDO_BUILD, "server/index.js");
}
