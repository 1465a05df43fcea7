import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { inProject } from "../../runtime/paths.mjs";

/** `npm start` as a process, with what it printed. */
export interface Started {
  process: ChildProcess;
  /** Standard output and standard error so far. */
  output: { out: string; err: string };
  /** Its exit code; null when a signal ended it. */
  ended: Promise<number | null>;
  /** Resolves when the panel, or the API alone, is announced. */
  ready: Promise<void>;
}

const running = new Set<ChildProcess>();

/**
 * Starts a script with nothing in its environment beside what is given.
 * @param project folder of another copy of the project
 */
export function runStart(
  env: Record<string, string>,
  script: "start" | "start-api" = "start",
  project = inProject(),
): Started {
  const fullEnv: Record<string, string | undefined> = { PATH: process.env.PATH, HOME: process.env.HOME, ...env };
  const child = spawn(process.execPath, [join(project, `server/${script}.mjs`)], {
    env: fullEnv as NodeJS.ProcessEnv,
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  const output = { out: "", err: "" };
  const ended = new Promise<number | null>((done) => {
    child.on("close", (code) => {
      running.delete(child);
      done(code);
    });
  });
  const ready = new Promise<void>((done, fail) => {
    child.stdout.on("data", (chunk: Buffer) => {
      output.out += chunk.toString();
      if (output.out.includes(" is ready: ")) done();
    });
    void ended.then(() => fail(new Error(`It ended before it was ready:\n${output.out}${output.err}`)));
  });
  // Some tests do not wait for this promise, whose rejection must still be handled.
  ready.catch(() => undefined);
  child.stderr.on("data", (chunk: Buffer) => (output.err += chunk.toString()));
  return { process: child, output, ended, ready };
}

/** Ends what a failed test has left. */
export function endAll(): void {
  for (const child of running) child.kill("SIGTERM");
}
