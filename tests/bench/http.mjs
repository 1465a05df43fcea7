import { request } from "undici";
import { fieldsOf } from "./person.mjs";
import { latencies, quantile, throughput } from "./measure.mjs";
import { tipForm, listPath } from "./pages.mjs";

export const LIMITS = [10, 100];

/**
 * The panel beside the floor: latency, throughput and bytes of a list, and how long forms and saving take.
 * @param {import("./stack.mjs").Stack} stack
 * @param {import("./person.mjs").Person} person
 * @param {string} floor its origin
 * @param {(sentence: string) => void} say
 */
export async function measureHttp(stack, person, floor, say) {
  const headers = { cookie: person.cookie, accept: "text/html" };
  const lists = [];
  for (const limit of LIMITS) {
    say(`  lists of ${limit} rows beside the floor`);
    const panelUrl = stack.origin + listPath(limit);
    const floorUrl = `${floor}/?limit=${limit}`;
    const html = (await person.get(listPath(limit))).body;
    const times = await latencies({ panel: { url: panelUrl, headers }, floor: { url: floorUrl, headers: {} } });
    const rates = { panel: await throughput(panelUrl, headers), floor: await throughput(floorUrl, {}) };
    lists.push({
      limit,
      times,
      rates,
      bytes: { html: Buffer.byteLength(html), compressed: await sentBytes(panelUrl, headers) },
    });
  }
  say("  a form, and saving it");
  const form = stack.origin + (await tipForm(person));
  return { lists, form: (await latencies({ form: { url: form, headers } })).form, save: await measureSaving(person) };
}

/**
 * Bytes of an answer's body as a browser gets it.
 * @param {string} url
 * @param {Record<string, string>} headers
 */
async function sentBytes(url, headers) {
  const answer = await request(url, { headers: { ...headers, "accept-encoding": "gzip, deflate, br" } });
  return (await answer.body.arrayBuffer()).byteLength;
}

/** @param {import("./person.mjs").Person} person */
async function measureSaving(person) {
  const path = await tipForm(person);
  const times = [];
  for (let index = -5; index < 50; index += 1) {
    const fields = fieldsOf((await person.get(path)).body, "percentage");
    const begin = performance.now();
    const { status } = await person.post(path, fields);
    if (status !== 302) throw new Error(`Saving a tip answers ${status}.`);
    if (index >= 0) times.push(performance.now() - begin);
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

/** Requests of each address that count. */
const SCALE_COUNT = 300;

/**
 * A list at its first page, in the middle, and searched, of databases of several sizes in turn.
 * @param {{ riders: number, stack: import("./stack.mjs").Stack, person: import("./person.mjs").Person }[]} sizes
 */
export async function measureScale(sizes) {
  const requests = sizes.flatMap(({ riders, stack, person }) => {
    const paths = [
      listPath(10),
      listPath(10, Math.max(2, Math.round(riders / 20))),
      "/adminPanel/user-management?search=kim",
    ];
    return paths.map((path, index) => [
      `${riders} ${index}`,
      { url: stack.origin + path, headers: { cookie: person.cookie, accept: "text/html" } },
    ]);
  });
  const times = /** @type {Record<string, import("./measure.mjs").Latency>} */ (
    await latencies(Object.fromEntries(requests), SCALE_COUNT)
  );
  const of = (/** @type {string} */ name) => /** @type {import("./measure.mjs").Latency} */ (times[name]);
  return sizes.map(({ riders }) => ({
    riders,
    first: of(`${riders} 0`),
    middle: of(`${riders} 1`),
    search: of(`${riders} 2`),
  }));
}
