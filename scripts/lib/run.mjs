import { spawn } from "node:child_process";
import { root } from "./paths.mjs";

/** @typedef {Record<string, string | undefined>} Env */

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/** Ends what `run` has under way. */
export function endRunning() {
  for (const child of running) child.kill("SIGTERM");
}

/**
 * Runs a program in the project's folder to its end, with this terminal.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Env, quiet?: boolean, shell?: boolean }} [options] quiet: output only when it fails
 * @returns {Promise<number>} its exit code; 1 when a signal ended it or it could not start
 */
export function run(program, args, { env = process.env, quiet = false, shell = false } = {}) {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      env: /** @type {NodeJS.ProcessEnv} */ (env),
      shell,
      stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    });
    running.add(child);
    /** @type {Buffer[]} */
    const output = [];
    child.stdout?.on("data", (chunk) => output.push(chunk));
    child.stderr?.on("data", (chunk) => output.push(chunk));
    child.on("error", (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      done(1);
    });
    child.on("close", (code) => {
      running.delete(child);
      if (code !== 0) process.stderr.write(Buffer.concat(output));
      done(code ?? 1);
    });
  });
}

/**
 * Runs a program of a package with this Node.
 * @param {string} script path of its entry file
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options);
