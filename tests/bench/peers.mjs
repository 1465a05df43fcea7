import autocannon from "autocannon";
import { request } from "undici";
import { startBareRemix } from "./bare-remix.mjs";
import { visibleInTurn } from "./browser.mjs";
import { startDjango } from "./django.mjs";
import { LIMITS } from "./http.mjs";
import { quantile } from "./measure.mjs";
import { listPath, SEARCH, tipForm } from "./pages.mjs";
import { cpuMilliseconds } from "./process-tree.mjs";

const ROUNDS = 3;
const SECONDS = 5;
/** Requests of a round that come one at a time. */
const SINGLE = 30;
/** Pages that are asked for in turn: more than the panel keeps drawn, so that none is when it is asked for again. */
const PAGES = 400;

/**
 * @typedef {object} Peer a whole system: front end, API and database
 * @property {string} origin
 * @property {string} cookie
 * @property {number[]} pids
 * @property {Record<string, string[]>} paths by operation
 */
/** @typedef {{ cpu: number, rate: number }} Work milliseconds of the processor for a request, and requests per second */
/** @typedef {{ what: string, panel: Work & { p50: number }, django: Work & { p50: number } }} Comparison p50: milliseconds of a full answer, one at a time */

/**
 * The whole panel beside other whole systems: Django's administration, where it is installed, and bare Remix. The latter has
 * no session, access, languages or styles: it is measured to be known, and sets no target.
 * @param {import("./stack.mjs").Stack} stack
 * @param {import("./person.mjs").Person} person
 * @param {{ riders: number, databasePid: number, say: (sentence: string) => void }} run
 */
export async function measurePeers(stack, person, { riders, databasePid, say }) {
  const django = await startDjango(riders);
  if (!django)
    say("  Django is not installed here (Debian: python3-django, gunicorn), so that nothing is compared with it");
  try {
    const [short, long] = DJANGO_LISTS;
    const besideDjango = django
      ? await besideInBrowser(stack, person, {
          say,
          name: "Django",
          url: (limit) => django.origin + (limit === 10 ? short : long),
          cookie: django.cookie,
        })
      : [];
    const work = django ? await workBesideDjango(stack, person, django, { riders, databasePid, say }) : [];
    return { besideDjango, besideRemix: await besideBareRemix(stack, person, say), work };
  } finally {
    django?.stop();
  }
}

/**
 * @param {import("./stack.mjs").Stack} stack
 * @param {import("./person.mjs").Person} person
 * @param {(sentence: string) => void} say
 */
async function besideBareRemix(stack, person, say) {
  const bare = await startBareRemix(stack);
  try {
    return await besideInBrowser(stack, person, {
      say,
      name: "bare Remix",
      url: (limit) => bare.origin + listPath(limit),
    });
  } finally {
    bare.stop();
  }
}

/**
 * @param {import("./stack.mjs").Stack} stack
 * @param {import("./person.mjs").Person} person
 * @param {{ say: (sentence: string) => void, name: string, url: (limit: number) => string, cookie?: string }} other
 */
function besideInBrowser(stack, person, { say, name, url, cookie = "" }) {
  say(`  rows in a browser beside ${name}`);
  const pairs = LIMITS.map((limit) => ({ limit, panel: stack.origin + listPath(limit), other: url(limit) }));
  return visibleInTurn({ origin: person.origin, cookie: [person.cookie, cookie].filter(Boolean).join("; ") }, pairs);
}

/**
 * @param {import("./stack.mjs").Stack} stack
 * @param {import("./person.mjs").Person} person
 * @param {import("./django.mjs").Django} django
 * @param {{ riders: number, databasePid: number, say: (sentence: string) => void }} run
 * @returns {Promise<Comparison[]>}
 */
async function workBesideDjango(stack, person, django, { riders, databasePid, say }) {
  const pids = [stack.panelPid, stack.apiPid, databasePid];
  const panel = { origin: stack.origin, cookie: person.cookie, pids, paths: await pathsOfPanel(person, riders) };
  const other = { origin: django.origin, cookie: django.cookie, pids: [django.pid], paths: pathsOfDjango(riders) };
  const comparisons = [];
  for (const what of Object.keys(panel.paths)) {
    say(`  ${what} beside Django`);
    comparisons.push({ what, ...(await inTurn(what, { panel, django: other })) });
  }
  return comparisons;
}

/** @param {import("./person.mjs").Person} person @param {number} riders */
async function pathsOfPanel(person, riders) {
  return {
    "10 rows": [listPath(10)],
    "10 rows, another page each time": pages(riders / 10, (page) => listPath(10, page)),
    "100 rows": [listPath(100)],
    "100 rows, another page each time": pages(riders / 100, (page) => listPath(100, page)),
    "a search": [SEARCH],
    "a record's form": [await tipForm(person)],
  };
}

/** Of 10 and of 100 rows. */
const DJANGO_LISTS = /** @type {const} */ (["/admin/people/person/", "/admin/people/personoflonglist/"]);

/** @param {number} people */
function pathsOfDjango(people) {
  const [list, long] = DJANGO_LISTS;
  // Django counts pages from 1.
  return {
    "10 rows": [list],
    "10 rows, another page each time": pages(people / 10, (page) => `${list}?p=${page}`),
    "100 rows": [long],
    "100 rows, another page each time": pages(people / 100, (page) => `${long}?p=${page}`),
    "a search": [`${list}?q=kim`],
    "a record's form": [`${list}1/change/`],
  };
}

/** @param {number} count of all pages @param {(page: number) => string} path */
const pages = (count, path) => Array.from({ length: Math.min(PAGES, count) }, (_, index) => path(index + 1));

/**
 * Loads two systems in turn, so that whatever else the machine does touches both alike; the first round does not count.
 * @param {string} what
 * @param {{ panel: Peer, django: Peer }} peers
 */
async function inTurn(what, peers) {
  /** @type {{ panel: Work[], django: Work[] }} */
  const work = { panel: [], django: [] };
  /** @type {{ panel: number[], django: number[] }} */
  const times = { panel: [], django: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of /** @type {const} */ (["panel", "django"])) {
      const done = await load(peers[name], peers[name].paths[what] ?? []);
      const single = await oneAtATime(peers[name], peers[name].paths[what] ?? []);
      if (round === 0) continue;
      work[name].push(done);
      times[name].push(...single);
    }
  }
  return {
    panel: { ...median(work.panel), p50: quantile(times.panel, 0.5) },
    django: { ...median(work.django), p50: quantile(times.django, 0.5) },
  };
}

/**
 * @param {Peer} peer
 * @param {string[]} paths
 * @returns {Promise<number[]>} milliseconds of full answers
 */
async function oneAtATime({ origin, cookie }, paths) {
  const times = [];
  for (let index = 0; index < SINGLE; index += 1) {
    const begin = performance.now();
    const { body } = await request(origin + paths[index % paths.length], { headers: { cookie, accept: "text/html" } });
    await body.dump();
    times.push(performance.now() - begin);
  }
  return times;
}

/**
 * @param {Peer} peer
 * @param {string[]} paths
 * @returns {Promise<Work>}
 */
async function load({ origin, cookie, pids }, paths) {
  const before = cpuMilliseconds(pids);
  const result = await autocannon({
    url: origin,
    headers: { cookie, accept: "text/html" },
    requests: paths.map((path) => ({ path })),
    connections: 16,
    duration: SECONDS,
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${origin}${paths[0]}: ${result.non2xx} answers were not 2xx, ${result.errors} failed.`);
  return {
    cpu: (cpuMilliseconds(pids) - before) / result.requests.total,
    rate: result.requests.total / result.duration,
  };
}

/** @param {Work[]} all @returns {Work} */
const median = (all) => ({
  cpu: quantile(
    all.map(({ cpu }) => cpu),
    0.5,
  ),
  rate: quantile(
    all.map(({ rate }) => rate),
    0.5,
  ),
});
