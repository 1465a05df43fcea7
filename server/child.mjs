import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { eachLine, gatherLines, withoutSecrets } from "./log-lines.mjs";
import { root } from "../runtime/paths.mjs";
import { messages } from "./starter-messages.mjs";

/** @typedef {Record<string, unknown>} LogEntry */
/** @typedef {{ name: string, code: number | null, signal: string | null }} End */
/**
 * @typedef {object} Child
 * @property {string} name
 * @property {number | undefined} pid
 * @property {Promise<End>} ended
 * @property {() => boolean} isAlive
 * @property {(message: string) => void} send sends one of the messages of `server/starter-messages.mjs`
 * @property {(milliseconds: number) => Promise<void>} announceStop tells the child that it will be stopped, and waits
 *   that long
 * @property {(milliseconds: number) => Promise<boolean>} stop asks the child to end, and kills it after that time;
 *   false: it was killed
 * @property {() => void} kill
 */

/**
 * The file descriptor to which a child writes its log (`runtime/log-line.ts`). Libraries may print to its standard
 * output.
 */
const LOG_FD = 3;

/**
 * Starts a Node program that belongs to the panel.
 * @param {object} options
 * @param {string} options.name for messages
 * @param {string[]} options.args script and arguments
 * @param {Record<string, string | undefined>} options.env
 * @param {((entry: LogEntry) => void) | "terminal"} options.log receives every line of the program's log and of its
 *   standard error; its standard output is dropped. "terminal": all output goes unchanged to the terminal
 * @returns {Child}
 */
export function startChild({ name, args, env, log }) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: /** @type {NodeJS.ProcessEnv} */ (log === "terminal" ? env : { ...env, LOG_FD: String(LOG_FD) }),
    stdio: log === "terminal" ? ["ignore", "inherit", "inherit", "ipc"] : ["ignore", "ignore", "pipe", "pipe", "ipc"],
    // The child has its own process group, so that Ctrl-C reaches only the starter, which then stops the panel before
    // the API.
    detached: process.platform !== "win32",
  });
  if (log !== "terminal") followOutput(child, name, log);
  /** @type {Promise<End>} */
  const ended = new Promise((done) => {
    child.on("error", (error) => {
      console.error(`The ${name} could not be started: ${error.message}`);
      done({ name, code: 1, signal: null });
    });
    child.on("close", (code, signal) => done({ name, code, signal }));
  });
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  /** @param {string} message */
  const send = (message) => {
    // The callback receives the error of a child that has just died; `ended` reports that already.
    if (child.connected) child.send(message, () => undefined);
  };
  return {
    name,
    pid: child.pid,
    ended,
    isAlive,
    kill: () => void child.kill("SIGKILL"),
    send,
    async announceStop(milliseconds) {
      if (milliseconds === 0 || !child.connected) return;
      send(messages.stopping);
      const delay = new AbortController();
      await Promise.race([ended, sleep(milliseconds, undefined, { signal: delay.signal }).catch(() => undefined)]);
      delay.abort();
    },
    async stop(milliseconds) {
      if (isAlive()) child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), Math.max(0, milliseconds));
      const { signal } = await ended;
      clearTimeout(timer);
      return signal !== "SIGKILL";
    },
  };
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {string} name
 * @param {(entry: LogEntry) => void} log
 */
function followOutput(child, name, log) {
  const logged = /** @type {import("node:stream").Readable} */ (child.stdio[LOG_FD]);
  const service = name === "panel" ? "panel" : "taxi-api";
  const logError = gatherLines((text) =>
    log({ time: new Date().toISOString(), level: "error", service, event: "stderr", text: withoutSecrets(text) }),
  );
  if (child.stderr) eachLine(child.stderr, logError);
  eachLine(logged, (line) => {
    const entry = parsed(line);
    if (entry) log(entry);
    else logError(line);
  });
}

/**
 * @param {string} line
 * @returns {LogEntry | null} null for a line that is no JSON, such as the unfinished last line of a killed program
 */
function parsed(line) {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
