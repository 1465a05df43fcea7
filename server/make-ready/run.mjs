import { spawn } from "node:child_process";
import { root } from "../../runtime/paths.mjs";

/** @typedef {Record<string, string | undefined>} Env */
/**
 * @typedef {{ code: number, output: Buffer }} Ended output: what the program wrote; empty if it wrote to this terminal
 */

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/** Stops the program that `run` is waiting for. */
export function endRunning() {
  for (const child of running) child.kill("SIGTERM");
}

/**
 * Runs a program to its end in the project's folder, with its output on this terminal.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Env, quiet?: boolean, shell?: boolean }} [options] quiet: the output is shown only if the program
 *   fails
 * @returns {Promise<number>} the exit code; 1 if a signal ended the program or it could not start
 */
export async function run(program, args, { quiet = false, ...options } = {}) {
  const { code, output } = await start(program, args, { ...options, held: quiet });
  if (code !== 0) process.stderr.write(output);
  return code;
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Env, held?: boolean, shell?: boolean }} options
 * @returns {Promise<Ended>}
 */
function start(program, args, { env = process.env, held = false, shell = false }) {
  return new Promise((done) => {
    const child = spawn(program, args, {
      cwd: root,
      env: /** @type {NodeJS.ProcessEnv} */ (env),
      shell,
      stdio: held ? ["ignore", "pipe", "pipe"] : "inherit",
    });
    running.add(child);
    /** @type {Buffer[]} */
    const output = [];
    child.stdout?.on("data", (chunk) => output.push(chunk));
    child.stderr?.on("data", (chunk) => output.push(chunk));
    child.on("error", (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      done({ code: 1, output: Buffer.concat(output) });
    });
    child.on("close", (code) => {
      running.delete(child);
      done({ code: code ?? 1, output: Buffer.concat(output) });
    });
  });
}

/**
 * Runs a program of a package with the Node version that runs this process.
 * @param {string} script path of its entry file
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options);

/**
 * Runs a program in the background and collects its output, because another program writes to the terminal.
 * @param {string} script
 * @param {string[]} args
 */
export const runNodeAside = (script, args) => start(process.execPath, [script, ...args], { held: true });
