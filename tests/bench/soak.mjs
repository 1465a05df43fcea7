import { fieldsOf, Person } from "./person.mjs";
import { panelState, pss } from "./memory.mjs";
import { quantile } from "./measure.mjs";
import { BOOKINGS, DASHBOARD, tipForm, LIST, listPath, TIPS } from "./pages.mjs";

/** Requests per second: that of some hundred people at work. */
const RATE = 12;
const PEOPLE = 8;
/** After this time caches are filled and code is compiled. */
const SETTLED_MINUTES = 2;

/**
 * People at work, at a steady rate: what they get, and whether the panel stays as it was.
 * @param {import("./stack.mjs").Stack} stack
 * @param {number} minutes
 * @param {(sentence: string) => void} say
 */
export async function soak(stack, minutes, say) {
  const people = Array.from({ length: PEOPLE }, (_, index) => new Person(stack.origin, `10.1.0.${index + 1}`));
  await Promise.all(people.map((person) => person.signIn()));
  const walks = people.map((person, index) => journey(person, index));
  const counts = { requests: 0, serverErrors: 0, refused: 0 };
  /** @type {number[]} */
  let times = [];
  /** @type {Set<Promise<void>>} */
  const underWay = new Set();
  /** @type {{ minute: number, heap: number, pss: number, p95: number, loopP99: number, loopMax: number }[]} */
  const perMinute = [];
  const begin = performance.now();
  const end = begin + minutes * 60_000;
  let minute = 1;
  for (let number = 0; performance.now() < end; number += 1) {
    const due = begin + (number * 1000) / RATE;
    await new Promise((done) => setTimeout(done, Math.max(0, due - performance.now())));
    const walk = walks[number % PEOPLE];
    if (!walk) continue;
    const start = performance.now();
    const step = walk
      .next()
      .then(({ value }) => {
        times.push(performance.now() - start);
        counts.requests += 1;
        if (value >= 500) counts.serverErrors += 1;
        else if (value >= 400) counts.refused += 1;
      })
      .finally(() => underWay.delete(step));
    underWay.add(step);
    if (performance.now() < begin + minute * 60_000) continue;
    const { heapUsed, external, loopP99, loopMax } = await panelState(stack);
    perMinute.push({
      minute,
      heap: (heapUsed + external) / 2 ** 20,
      pss: pss(stack.panelPid),
      p95: quantile(times, 0.95),
      loopP99,
      loopMax,
    });
    say(`  minute ${minute} of ${minutes}: ${counts.requests} requests, ${counts.serverErrors} answered 5xx`);
    times = [];
    minute += 1;
  }
  await Promise.all(underWay);
  const settled = perMinute[Math.min(SETTLED_MINUTES, perMinute.length) - 1];
  const last = perMinute.at(-1);
  return {
    ...counts,
    rate: RATE,
    perMinute,
    growth: settled && last ? last.heap / settled.heap - 1 : NaN,
    loopP99: Math.max(...perMinute.slice(1).map(({ loopP99 }) => loopP99)),
  };
}

/**
 * Repeats one person's working day. Each step is a request, and returns its status.
 * @param {Person} person
 * @param {number} which tip they change
 * @returns {AsyncGenerator<number, never>}
 */
async function* journey(person, which) {
  /** @param {string} path */
  const open = async (path) => (await person.get(path)).status;
  for (;;) {
    yield await open(DASHBOARD);
    yield await open(LIST);
    yield await open(`${LIST}?search=an`);
    yield await open(`${LIST}?search=an&sort=spent&order=desc`);
    yield await open(listPath(10, 3));
    yield await open(listPath(100));
    yield await open(BOOKINGS);
    yield await open(TIPS);
    const form = await tipForm(person, which);
    const { status, body } = await person.get(form);
    yield status;
    yield (await person.post(form, fieldsOf(body, "percentage"))).status;
    yield await open(TIPS);
    yield (await person.post("/adminPanel/preferences", { layout: "vertical", redirectTo: TIPS })).status;
    yield (await person.post("/adminPanel/logout", {})).status;
    await person.signIn();
    yield await open(DASHBOARD);
  }
}
