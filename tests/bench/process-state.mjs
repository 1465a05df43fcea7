/**
 * Loaded into the panel and the API before anything else: on SIGUSR2 each collects its garbage and writes a line with
 * its memory and the delays of its event loop since the last one.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MILLISECONDS = 10;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MILLISECONDS });
delay.enable();

process.on("SIGUSR2", () => {
  /** @type {() => void} */ (globalThis.gc)();
  const { heapUsed, external } = process.memoryUsage();
  const line = {
    level: "info",
    event: "process_state",
    pid: process.pid,
    heapUsed,
    external,
    // The sampling interval is part of every sample.
    loopP99: delay.percentile(99) / 1e6 - RESOLUTION_MILLISECONDS,
    loopMax: delay.max / 1e6 - RESOLUTION_MILLISECONDS,
  };
  delay.reset();
  process.stdout.write(`${JSON.stringify(line)}\n`);
});
