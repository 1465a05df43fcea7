import { writeSync } from "node:fs";

/** The starter gives its processes a descriptor of its own for the log, so that nothing that a library prints gets into it. */
const descriptor = Number(process.env.LOG_FD ?? Number.NaN);

/** Writes one line of the log: to the starter's descriptor, or to the standard output of a process that was started by itself. */
export function writeLogLine(fields: Record<string, unknown>): void {
  const line = `${JSON.stringify(fields)}\n`;
  if (Number.isNaN(descriptor)) return void process.stdout.write(line);
  try {
    writeSync(descriptor, line);
  } catch {
    // The starter has died, and this process is stopping.
  }
}
