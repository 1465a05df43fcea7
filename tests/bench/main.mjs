/** `npm run bench`: what the panel costs, beside a bare server that does the least (`docs/performance.md`). */
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { dirname } from "node:path";
import { Person } from "./person.mjs";
import { measureBrowser } from "./browser.mjs";
import { startDatabases } from "./databases.mjs";
import { startFloor } from "./floor-page.mjs";
import { measureGuesses } from "./guesses.mjs";
import { LIMITS, measureHttp, measureScale } from "./http.mjs";
import { measureMemory } from "./memory.mjs";
import { readOptions } from "./options.mjs";
import { listPath } from "./pages.mjs";
import { measureRefusals } from "./refusals.mjs";
import { isMet, table, targetsOf } from "./report.mjs";
import { soak } from "./soak.mjs";
import { startStack } from "./stack.mjs";

/**
 * @typedef {object} Results
 * @property {Awaited<ReturnType<typeof measureHttp>>} [http]
 * @property {({ riders: number } & Awaited<ReturnType<typeof measureScale>>)[]} [scale]
 * @property {Awaited<ReturnType<typeof measureBrowser>>} [browser]
 * @property {Awaited<ReturnType<typeof measureMemory>>} [memory]
 * @property {Awaited<ReturnType<typeof measureRefusals>>} [refusals]
 * @property {Awaited<ReturnType<typeof measureGuesses>>} [guesses]
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
    for (const riders of options.riders) {
      await measureSize(riders, riders === options.riders[0] ? options.parts : options.parts.filter((part) => part === "scale"), { databases, options, results });
    }
  } finally {
    await databases.stop();
  }
  const targets = targetsOf(results);
  mkdirSync(dirname(options.out), { recursive: true });
  writeFileSync(options.out, JSON.stringify({ machine: { cores: cpus().length, model: cpus()[0]?.model, memory: totalmem() }, targets, results }, null, 2));
  say(`\n${table(targets)}\n\nAll figures: ${options.out}`);
  return targets.every(isMet) ? 0 : 1;
}

/**
 * @param {number} riders
 * @param {readonly import("./options.mjs").Part[]} parts
 * @param {{ databases: import("./databases.mjs").Databases, options: import("./options.mjs").Options, results: Results }} run
 */
async function measureSize(riders, parts, { databases, options, results }) {
  if (parts.length === 0) return;
  const databaseUrl = await databases.urlFor(riders);
  say(`A database of ${riders.toLocaleString("en-US")} riders …`);
  await withStack({ databaseUrl, riders }, async () => databases.filled(riders));
  await withStack({ databaseUrl, riders }, async (stack, person) => {
    results.secondStart ??= stack.readyMilliseconds;
    if (parts.includes("memory")) results.memory = await measureMemory(stack, person, say);
    if (parts.includes("refusals")) results.refusals = await measureRefusals(stack.origin);
    if (parts.includes("guesses")) results.guesses = await measureGuesses(stack.origin);
    if (parts.includes("scale")) (results.scale ??= []).push({ riders, ...(await measureScale(stack, person, riders)) });
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
  await withStack({ databaseUrl, riders, preload }, async (stack) => {
    results.soak = await soak(stack, options.soakMinutes, say);
  });
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
