import { readdirSync, readFileSync } from "node:fs";

/** Ticks in which the kernel counts a process's time, of 10 ms each. */
const TICK = 10;

/**
 * What processes and all their children have used of the processor so far, in milliseconds.
 * @param {readonly number[]} pids
 */
export function cpuMilliseconds(pids) {
  return treeOf(pids).reduce((sum, pid) => {
    const fields = statOf(pid);
    return fields ? sum + (Number(fields[11]) + Number(fields[12])) * TICK : sum;
  }, 0);
}

/**
 * Processes and all their children.
 * @param {readonly number[]} pids
 */
function treeOf(pids) {
  const tree = new Set(pids);
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  for (let size = -1; size !== tree.size;) {
    size = tree.size;
    for (const name of all) if (tree.has(Number(statOf(Number(name))?.[1]))) tree.add(Number(name));
  }
  return [...tree];
}

/**
 * The fields of `/proc/<pid>/stat` behind the program's name; null for a process that has ended.
 * @param {number} pid
 */
function statOf(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, "utf8");
    return line.slice(line.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}
