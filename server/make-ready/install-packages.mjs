import { Failure } from "../../runtime/failure.mjs";
import { run, runNode } from "./run.mjs";

/**
 * Installs the packages of the lock file.
 * @throws {Failure}
 */
export async function installPackages() {
  console.log("Installing packages from the lock file …");
  // With NODE_ENV=production npm would leave out what the build needs. No package here needs its install script to
  // work.
  const { NODE_ENV: _, ...env } = process.env;
  const args = ["ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  const code = npm?.endsWith("npm-cli.js")
    ? await runNode(npm, args, { env })
    : await run("npm", args, { env, shell: process.platform === "win32" });
  if (code !== 0) throw new Failure("The packages could not be installed: see npm's message above.");
}
