import { threadId } from "node:worker_threads";
import { listenProblem } from "../../../runtime/network.mjs";

/** Linux assigns ports from 32768 on to outgoing connections and to servers that ask for any port. */
const FIRST = 11_000;
const LAST = 32_767;
/** Each process and thread draws from its own range of this size, so that two never draw the same port. */
const RANGE = 32;
const RANGES = Math.floor((LAST - FIRST + 1) / RANGE);

let drawn = 0;

/**
 * Draws ports of the loopback address on which nothing listens now. A program may bind them seconds later, because nobody draws
 * them again until the whole range has been used.
 * @param {number} count
 * @param {number} [worker] the number of the process or thread
 * @returns {Promise<number[]>}
 */
export async function freePorts(count, worker = process.pid + threadId) {
  const start = FIRST + (worker % RANGES) * RANGE;
  const ports = [];
  for (let tries = 0; ports.length < count; tries++) {
    if (tries === RANGE) throw new Error(`The ports ${start} to ${start + RANGE - 1} are in use.`);
    const port = start + (drawn++ % RANGE);
    if ((await listenProblem(port, "127.0.0.1")) === null) ports.push(port);
  }
  return ports;
}
