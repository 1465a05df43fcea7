import autocannon from "autocannon";
import { Agent, request } from "undici";

/** Requests before the first one that counts: code is compiled and caches are filled by then. */
const WARM_UP = 60;

/** @typedef {{ p50: number, p95: number, firstByte: number }} Latency in milliseconds; firstByte: median */

/**
 * One request after the other over one connection.
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {number} [count]
 * @returns {Promise<Latency>}
 */
export async function latency(url, headers, count = 300) {
  const dispatcher = new Agent({ connections: 1, pipelining: 1 });
  /** @type {number[]} */
  const whole = [];
  /** @type {number[]} */
  const first = [];
  for (let index = -WARM_UP; index < count; index += 1) {
    const begin = performance.now();
    const answer = await request(url, { dispatcher, headers });
    const head = performance.now() - begin;
    await answer.body.dump({ limit: 1 << 30 });
    if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}.`);
    if (index < 0) continue;
    first.push(head);
    whole.push(performance.now() - begin);
  }
  await dispatcher.close();
  return { p50: quantile(whole, 0.5), p95: quantile(whole, 0.95), firstByte: quantile(first, 0.5) };
}

/**
 * Several addresses in turn, so that what else the machine does touches all of them alike.
 * @template {string} Name
 * @param {Record<Name, { url: string, headers: Record<string, string> }>} asked
 * @param {number} rounds
 * @returns {Promise<Record<Name, Latency>>} of each the best round
 */
export async function latencies(asked, rounds = 3) {
  const best = /** @type {Record<Name, Latency>} */ ({});
  const names = /** @type {Name[]} */ (Object.keys(asked));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const now = await latency(asked[name].url, asked[name].headers);
      if (!(name in best) || now.p50 < best[name].p50) best[name] = now;
    }
  }
  return best;
}

/**
 * Requests per second over 16 connections.
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {number} [seconds]
 */
export async function throughput(url, headers, seconds = 8) {
  const result = await autocannon({ url, headers, connections: 16, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed.`);
  return result.requests.average;
}

/** @param {number[]} values @param {number} share */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
