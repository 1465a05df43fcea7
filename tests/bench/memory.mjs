import { readFileSync } from "node:fs";
import { throughput } from "./measure.mjs";
import { listPath } from "./pages.mjs";

/** @typedef {{ heapUsed: number, external: number, loopP99: number, loopMax: number }} ProcessState bytes and milliseconds */

/**
 * Memory of a process as the machine counts it, shared pages in shares (PSS); in MB.
 * @param {number} pid
 */
export function pss(pid) {
  const [, kilobytes = ""] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/**
 * Lets the panel collect its garbage and tell of itself (`process-state.mjs`).
 * @param {import("./stack.mjs").Stack} stack
 * @returns {Promise<ProcessState>}
 */
export async function panelState(stack) {
  const before = stack.logs.length;
  process.kill(stack.panelPid, "SIGUSR2");
  for (;;) {
    const state = stack.logs
      .slice(before)
      .find((entry) => entry.event === "process_state" && entry.pid === stack.panelPid);
    if (state) return /** @type {ProcessState} */ (/** @type {unknown} */ (state));
    await new Promise((done) => setTimeout(done, 20));
  }
}

/**
 * Memory of the panel idle, and of panel and API at most while sixteen connections ask for long lists as fast as they get them.
 * @param {import("./stack.mjs").Stack} stack
 * @param {import("./person.mjs").Person} person
 * @param {(sentence: string) => void} say
 */
export async function measureMemory(stack, person, say) {
  say("  memory");
  const idle = pss(stack.panelPid);
  let [load, together] = [idle, 0];
  const timer = setInterval(() => {
    const panel = pss(stack.panelPid);
    load = Math.max(load, panel);
    together = Math.max(together, panel + pss(stack.apiPid));
  }, 200);
  try {
    await throughput(stack.origin + listPath(100), { cookie: person.cookie, accept: "text/html" }, 20);
  } finally {
    clearInterval(timer);
  }
  return { idle, load, together };
}
