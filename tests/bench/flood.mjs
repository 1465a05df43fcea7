import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "./measure.mjs";
import { listPath } from "./pages.mjs";
import { Person } from "./person.mjs";

const FORGED_PER_SECOND = 50;
const SECONDS = 30;
/** Long enough for the median of a list; lists are asked for at the same pace during the flood. */
const QUIET_SECONDS = 10;
const LIST_EVERY_MILLISECONDS = 200;
const WARM_UP = 60;

/** @typedef {{ quiet: number, flooded: number, slowest: number, forged: Record<number, number> }} Flood medians of a list in milliseconds, its slowest answer in the flood, and how often each status answered a forged sign-in */

/**
 * Measures a list of somebody who is signed in while strangers try to sign in with made-up addresses, each from an
 * address of their own, so that no limit of one account or address stops them.
 * @param {string} origin of the panel
 * @param {Person} person signed in
 * @returns {Promise<Flood>}
 * @throws {Error} when a list is not shown, in the flood or before
 */
export async function measureFlood(origin, person) {
  for (let index = 0; index < WARM_UP; index += 1) await timeOfList(person);
  const quiet = await timesOfList(person, QUIET_SECONDS);
  const [flooded, forged] = await Promise.all([timesOfList(person, SECONDS), forgeSignIns(origin)]);
  return {
    quiet: quantile(quiet, 0.5),
    flooded: quantile(flooded, 0.5),
    slowest: Math.max(...flooded),
    forged,
  };
}

/** @param {Person} person @param {number} seconds */
async function timesOfList(person, seconds) {
  const end = performance.now() + seconds * 1000;
  const times = [];
  while (performance.now() < end) {
    const took = await timeOfList(person);
    times.push(took);
    await sleep(Math.max(0, LIST_EVERY_MILLISECONDS - took));
  }
  return times;
}

/** @param {Person} person */
async function timeOfList(person) {
  const begin = performance.now();
  const { status } = await person.get(listPath(10));
  if (status !== 200) throw new Error(`A list answers ${status}.`);
  return performance.now() - begin;
}

/** @param {string} origin */
async function forgeSignIns(origin) {
  /** @type {Promise<number>[]} */
  const answers = [];
  const end = performance.now() + SECONDS * 1000;
  for (let index = 0; performance.now() < end; index += 1) {
    const someone = new Person(origin, `10.3.${index >> 8}.${index % 256}`);
    const sent = someone.post("/adminPanel/login", { email: `nobody-${index}@example.com`, password: "Wrong#2023" });
    answers.push(sent.then(({ status }) => status).catch(() => 0));
    await sleep(1000 / FORGED_PER_SECOND);
  }
  /** @type {Record<number, number>} */
  const counts = {};
  for (const status of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
