import { writeSync } from "node:fs";

/**
 * The starter gives its processes a separate descriptor for the log, so that output of libraries does not get into it.
 */
const descriptor = Number(process.env.LOG_FD ?? Number.NaN);

/**
 * Writes one line of the log: to the starter's descriptor, or to standard output if no starter started this process.
 */
export function writeLogLine(fields: Record<string, unknown>): void {
  const line = `${JSON.stringify(fields)}\n`;
  if (Number.isNaN(descriptor)) return void process.stdout.write(line);
  try {
    writeSync(descriptor, line);
  } catch {
    // The starter has died, and this process is about to stop.
  }
}
