import autocannon from "autocannon";
import { Agent, request } from "undici";

/** Requests before the first one that counts: code is compiled and caches are filled by then. */
const WARM_UP = 60;

/** @typedef {{ p50: number, p95: number, firstByte: number }} Latency in milliseconds; firstByte: median */

/**
 * Several addresses, each over one connection of its own, request by request in turn: whatever else the machine does
 * touches all of them alike, so that what is said of one against another holds.
 * @template {string} Name
 * @param {Record<Name, { url: string, headers: Record<string, string> }>} asked
 * @param {number} [count] requests of each that count
 * @returns {Promise<Record<Name, Latency>>}
 */
export async function latencies(asked, count = 900) {
  const names = /** @type {Name[]} */ (Object.keys(asked));
  const ways = names.map((name) => ({
    ...asked[name],
    name,
    dispatcher: new Agent({ connections: 1, pipelining: 1 }),
    ...noTimes(),
  }));
  for (let index = -WARM_UP; index < count; index += 1) {
    for (const { url, headers, dispatcher, whole, first } of ways) {
      const begin = performance.now();
      const answer = await request(url, { dispatcher, headers });
      const head = performance.now() - begin;
      await answer.body.dump({ limit: 1 << 30 });
      if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}.`);
      if (index < 0) continue;
      first.push(head);
      whole.push(performance.now() - begin);
    }
  }
  await Promise.all(ways.map(({ dispatcher }) => dispatcher.close()));
  const entries = ways.map(({ name, whole, first }) => [
    name,
    { p50: quantile(whole, 0.5), p95: quantile(whole, 0.95), firstByte: quantile(first, 0.5) },
  ]);
  return /** @type {Record<Name, Latency>} */ (Object.fromEntries(entries));
}

/**
 * Lets servers that have just been started compile what they answer with, as they have in production.
 * @param {Parameters<typeof latencies>[0]} asked
 */
export async function warmUp(asked) {
  await latencies(asked, 1);
}

/** @returns {{ whole: number[], first: number[] }} in milliseconds */
function noTimes() {
  return { whole: [], first: [] };
}

/**
 * Requests per second over 16 connections.
 * @param {string} url
 * @param {Record<string, string>} headers
 * @param {number} [seconds]
 */
export async function throughput(url, headers, seconds = 8) {
  const result = await autocannon({ url, headers, connections: 16, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} failed.`);
  return result.requests.average;
}

/** @param {number[]} values @param {number} share */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
