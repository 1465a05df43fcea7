/** `npm run bench`: what the panel costs, beside a bare server that does the least (`docs/performance.md`). */
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { dirname } from "node:path";
import { measureActivity } from "./activity.mjs";
import { measureBalances } from "./balances.mjs";
import { measureJobs } from "./jobs.mjs";
import { Person } from "./person.mjs";
import { measureBrowser } from "./browser.mjs";
import { startDatabases } from "./databases.mjs";
import { startFloor } from "./floor-page.mjs";
import { measureGuesses } from "./guesses.mjs";
import { measureFlood } from "./flood.mjs";
import { measureLive } from "./live.mjs";
import { LIMITS, measureHttp, measureScale } from "./http.mjs";
import { measureMemory } from "./memory.mjs";
import { readOptions } from "./options.mjs";
import { listPath } from "./pages.mjs";
import { measurePeers } from "./peers.mjs";
import { measureRefusals } from "./refusals.mjs";
import { measureReports } from "./reports.mjs";
import { isMet, table, targetsOf } from "./report.mjs";
import { soak } from "./soak.mjs";
import { startStack } from "./stack.mjs";

/**
 * @typedef {object} Results
 * @property {Awaited<ReturnType<typeof measureHttp>>} [http]
 * @property {Awaited<ReturnType<typeof measureScale>>} [scale]
 * @property {Awaited<ReturnType<typeof measureBrowser>>} [browser]
 * @property {Awaited<ReturnType<typeof measurePeers>>} [peers]
 * @property {Awaited<ReturnType<typeof measureMemory>>} [memory]
 * @property {Awaited<ReturnType<typeof measureRefusals>>} [refusals]
 * @property {Awaited<ReturnType<typeof measureGuesses>>} [guesses]
 * @property {Awaited<ReturnType<typeof measureFlood>>} [flood]
 * @property {import("./live.mjs").Live} [live]
 * @property {Awaited<ReturnType<typeof measureActivity>>} [activity]
 * @property {import("./reports.mjs").Reports} [reports]
 * @property {import("./balances.mjs").Balances} [balances]
 * @property {import("./jobs.mjs").Jobs} [jobs]
 * @property {Awaited<ReturnType<typeof soak>>} [soak]
 * @property {number} [secondStart] milliseconds
 */

/** @param {string} sentence */
const say = (sentence) => process.stdout.write(`${sentence}\n`);

/**
 * @param {string[]} args
 * @returns {Promise<number>} exit code: 1 when a target is not met
 */
export async function bench(args) {
  const options = readOptions(args);
  const databases = await startDatabases(options.data);
  /** @type {Results} */
  const results = {};
  try {
    const needed = (/** @type {number} */ riders) =>
      options.parts.includes("scale") || (options.parts.includes("peers") && isOfPeers({ riders }));
    const sizes = options.riders.filter((riders, index) => index === 0 || needed(riders));
    const stacks = [];
    for (const riders of sizes) stacks.push({ riders, databaseUrl: await filled(databases, riders) });
    const [smallest] = stacks;
    if (smallest) await measureOne(smallest, { options, results });
    if (options.parts.includes("peers")) results.peers = await withPeers(stacks.find(isOfPeers) ?? smallest, databases);
    if (options.parts.includes("scale")) {
      say("  lists of all sizes in turn");
      await withStacks(stacks, async (all) => {
        results.scale = await measureScale(all);
      });
    }
    if (options.parts.includes("activity"))
      results.activity = await withTwo([1000, 1001], databases, (two) => measureActivity(two, say));
    if (options.parts.includes("balances"))
      results.balances = await withTwo([1000, 1003], databases, (two) => measureBalances(two, say));
    if (options.parts.includes("jobs")) results.jobs = await withJobs(databases);
    if (options.parts.includes("reports")) results.reports = await withReports(databases, options.bookings);
  } finally {
    await databases.stop();
    // What was measured before a part failed took a quarter of an hour.
    write(options.out, results);
  }
  const targets = targetsOf(results);
  say(`\n${table(targets)}\n\nAll figures: ${options.out}`);
  return targets.every(isMet) ? 0 : 1;
}

/** @param {string} out @param {Results} results */
function write(out, results) {
  const machine = { cores: cpus().length, model: cpus()[0]?.model, memory: totalmem() };
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, JSON.stringify({ machine, targets: targetsOf(results), results }, null, 2));
}

/**
 * A database with so many riders, made if it is not there yet: its address.
 * @param {import("./databases.mjs").Databases} databases
 * @param {number} riders
 */
async function filled(databases, riders) {
  const databaseUrl = await databases.urlFor(riders);
  say(`A database of ${riders.toLocaleString("en-US")} riders …`);
  await withStack({ databaseUrl, riders }, async () => databases.filled(riders));
  return databaseUrl;
}

/**
 * Everything that is measured at one size.
 * @param {Parameters<typeof startStack>[0]} size
 * @param {{ options: import("./options.mjs").Options, results: Results }} run
 */
async function measureOne(size, { options: { parts, soakMinutes }, results }) {
  await withStack(size, async (stack, person) => {
    results.secondStart = stack.readyMilliseconds;
    if (parts.includes("memory")) results.memory = await measureMemory(stack, person, say);
    if (parts.includes("refusals")) results.refusals = await measureRefusals(stack.origin);
    if (parts.includes("guesses")) results.guesses = await measureGuesses(stack.origin);
    if (parts.includes("flood")) results.flood = await measureFlood(stack.origin, person);
    if (parts.includes("live")) results.live = await measureLive(stack, person, say);
    if (!parts.includes("http") && !parts.includes("browser")) return;
    const floor = await startFloor(stack, person, { limits: LIMITS, listPath });
    try {
      if (parts.includes("http")) results.http = await measureHttp(stack, person, floor.origin, say);
      if (parts.includes("browser")) results.browser = await measureBrowser(stack, person, floor.origin, LIMITS, say);
    } finally {
      floor.stop();
    }
  });
  if (!parts.includes("soak")) return;
  const preload = new URL("./process-state.mjs", import.meta.url).href;
  await withStack({ ...size, preload }, async (stack) => {
    results.soak = await soak(stack, soakMinutes, say);
  });
}

/** Whole systems are compared on so many people, where a run has a database of them, and otherwise on its smallest. */
const isOfPeers = (/** @type {{ riders: number }} */ { riders }) => riders === 100_000;

/**
 * @param {Parameters<typeof startStack>[0] | undefined} size
 * @param {import("./databases.mjs").Databases} databases
 */
async function withPeers(size, databases) {
  /** @type {Results["peers"]} */
  let peers;
  if (size)
    await withStack(size, async (stack, person) => {
      peers = await measurePeers(stack, person, { riders: size.riders, databasePid: databases.pid, say });
    });
  return peers;
}

/**
 * What is measured in two databases, which the numbers of their riders keep apart, the one with less first.
 * @template Result
 * @param {readonly number[]} riders
 * @param {import("./databases.mjs").Databases} databases
 * @param {(two: { stack: import("./stack.mjs").Stack, databaseUrl: string }[]) => Promise<Result>} measure
 * @returns {Promise<Result | undefined>}
 */
async function withTwo(riders, databases, measure) {
  /** @type {Parameters<typeof startStack>[0][]} */
  const sizes = [];
  for (const each of riders) sizes.push({ riders: each, databaseUrl: await filled(databases, each) });
  /** @type {Result | undefined} */
  let result;
  await withStacks(sizes, async (all) => {
    result = await measure(all.map(({ stack }, at) => ({ stack, databaseUrl: sizes[at]?.databaseUrl ?? "" })));
  });
  return result;
}

/**
 * A database for a long job, which the number of its riders tells apart.
 * @param {import("./databases.mjs").Databases} databases
 */
async function withJobs(databases) {
  const riders = 1004;
  const databaseUrl = await filled(databases, riders);
  /** @type {Results["jobs"]} */
  let jobs;
  await withStack({ databaseUrl, riders }, async (stack) => {
    jobs = await measureJobs({ stack, databaseUrl }, say);
  });
  return jobs;
}

/**
 * A year of many bookings, in a database that the number of its riders tells apart.
 * @param {import("./databases.mjs").Databases} databases
 * @param {number} bookings
 */
async function withReports(databases, bookings) {
  const riders = 1002;
  const databaseUrl = await filled(databases, riders);
  say("  a year of bookings is added");
  /** @type {Results["reports"]} */
  let reports;
  await withStack({ riders, databaseUrl }, async (stack) => {
    reports = await measureReports({ stack, databaseUrl, bookings }, say);
  });
  return reports;
}

/** @typedef {{ riders: number, stack: import("./stack.mjs").Stack, person: Person }} Running */

/**
 * @param {readonly Parameters<typeof startStack>[0][]} sizes
 * @param {(all: Running[]) => Promise<void>} work
 * @param {Running[]} [running]
 */
async function withStacks([size, ...more], work, running = []) {
  if (!size) return work(running);
  await withStack(size, (stack, person) =>
    withStacks(more, work, [...running, { riders: size.riders, stack, person }]),
  );
}

/**
 * @param {Parameters<typeof startStack>[0]} options
 * @param {(stack: import("./stack.mjs").Stack, person: Person) => Promise<void>} work
 */
async function withStack(options, work) {
  const stack = await startStack(options);
  try {
    const person = new Person(stack.origin);
    await person.signIn();
    await work(stack, person);
  } finally {
    await stack.stop();
  }
}
