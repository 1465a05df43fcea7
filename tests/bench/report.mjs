/** @typedef {{ what: string, measured: number, target: number, unit: string }} Target a figure that is to be at most, or for rates at least, its target */

/** The relation of targets whose figure must not be smaller. */
const AT_LEAST = "× at least";

/**
 * The panel's targets beside Django's administration, by operation; the pages that differ each time have those of pages
 * that show the same. A full answer takes at most as long as Django's unless `p50` says less.
 * @type {Record<string, { cpu?: number, rate?: number, p50?: number }>}
 */
const OF_DJANGO = {
  "10 rows": { cpu: 0.9, rate: 1 },
  "10 rows, another page each time": { cpu: 0.9, rate: 1 },
  "100 rows": { cpu: 0.5, rate: 2, p50: 0.5 },
  "100 rows, another page each time": { cpu: 0.5, rate: 2, p50: 0.5 },
  "a search": { cpu: 0.4 },
  "a record's form": { cpu: 0.7 },
};

/**
 * Every figure that has a target (`docs/performance.md`).
 * @param {import("./main.mjs").Results} results
 * @returns {Target[]}
 */
export function targetsOf({
  http,
  scale,
  browser,
  peers,
  memory,
  refusals,
  guesses,
  flood,
  live,
  activity,
  reports,
  balances,
  jobs,
  soak,
  secondStart,
}) {
  /** @type {Target[]} */
  const targets = [];
  /** @param {string} what @param {number} measured @param {number} target @param {string} unit */
  const add = (what, measured, target, unit) => targets.push({ what, measured, target, unit });
  for (const { limit, bytes } of http?.lists ?? [])
    add(`HTML of a list of ${limit} rows, compressed`, bytes.compressed / 1024, limit === 10 ? 12 : 32, "KiB");
  const [smallest, ...larger] = scale ?? [];
  for (const { riders, first, middle, search } of larger) {
    const base = smallest?.first.p50 ?? NaN;
    add(`Page 1 of ${count(riders)} riders against page 1 of the smallest database`, first.p50 / base, 1.2, "×");
    add(`A page in the middle of ${count(riders)}, against the same`, middle.p50 / base, 3, "×");
    add(`Search by part of a name in ${count(riders)}, against the same`, search.p50 / base, 5, "×");
  }
  if (activity) {
    const pageOne = "of 10,000,000 lines of activity against that of 1,000";
    add(`Page 1 ${pageOne}`, activity.first.many / activity.first.few, 1.2, "×");
    add(`Page 1 by resource and action ${pageOne}`, activity.filtered.many / activity.filtered.few, 1.2, "×");
    add(`Page 1 by somebody who left long ago ${pageOne}`, activity.gone.many / activity.gone.few, 1.5, "×");
    add(`Page 1 by the address of nearly all ${pageOne}`, activity.address.many / activity.address.few, 1.2, "×");
  }
  for (const { by, p50, target } of reports?.years ?? [])
    add(`Report of a year of ${count(reports?.bookings ?? 0)} bookings by ${by}`, p50, target, "ms");
  if (reports) add("A ride's end with ledger and sums of reports, against without", reports.write, 1.5, "×");
  if (balances) {
    const { few, many, statement } = balances;
    add("Page 1 of 100,000 drivers by balance, against that of few", many.first / few.first, 1.2, "×");
    add("A page in the middle of 100,000 balances, against page 1 of few", many.middle / few.first, 3, "×");
    add("A driver's statement of five years", statement, 100, "ms");
  }
  if (jobs) {
    add("A list while a job runs, against its usual time", jobs.under.list / jobs.usual.list, 1.3, "×");
    add("A record while a job runs, against its usual time", jobs.under.detail / jobs.usual.detail, 1.3, "×");
  }
  for (const { what, panel, django } of peers?.work ?? []) {
    const { cpu, rate, p50 = 1 } = OF_DJANGO[what] ?? {};
    if (cpu) add(`CPU of ${what}, against Django`, panel.cpu / django.cpu, cpu, "×");
    if (rate)
      add(`Requests per second at 16 connections, ${what}, against Django`, panel.rate / django.rate, rate, AT_LEAST);
    add(`Full answer of ${what}, one at a time, against Django`, panel.p50 / django.p50, p50, "×");
  }
  for (const { limit, panel, other } of peers?.besideDjango ?? []) {
    const beside = "slow network, against Django";
    add(`${limit} rows visible, cold, ${beside}`, panel.cold.rows / other.cold.rows, 0.7, "×");
    add(`${limit} rows visible, warm, ${beside}`, panel.warm.rows / other.warm.rows, 0.8, "×");
  }
  if (browser) {
    add("Scripts of a list, compressed", browser.bytes.list.scripts / 1024, 140, "KiB");
    add("Scripts of a form, compressed", browser.bytes.form.scripts / 1024, 140, "KiB");
    add("Scripts of the dashboard, compressed", browser.bytes.dashboard.scripts / 1024, 200, "KiB");
    add("CSS, compressed", browser.bytes.list.css / 1024, 16, "KiB");
    for (const { limit, panel } of browser.lists)
      add(`Blocking time after first paint, ${limit} rows`, panel.warm.blocking, limit === 10 ? 100 : 350, "ms");
    add("From a list to a record's form", browser.toForm, 100, "ms");
  }
  if (memory) {
    add("Memory of the panel, idle", memory.idle, 130, "MB");
    add("Memory of panel and API, under load", memory.together, 400, "MB");
  }
  for (const { what, slowest } of refusals ?? []) add(`A form with ${what} is refused`, slowest, 100, "ms");
  for (const { what, known, unknown } of guesses ?? [])
    add(`${what}, for a known address against an unknown one`, Math.abs(known / unknown - 1) * 100, 10, "% apart");
  if (flood) {
    add(
      "List of 10 rows under 50 forged sign-ins a second, against the same without",
      flood.flooded / flood.quiet,
      2,
      "×",
    );
  }
  if (live) {
    const { api, panel } = live;
    add("A renewal of the live page, against a page of a list: the API alone", api.renewal / api.list, 1, "×");
    add("The same of panel and API, while 50 desks have it open", panel.renewal / panel.list, 1, "×");
  }
  if (secondStart) add("Second start, until both answer", secondStart / 1000, 2, "s");
  if (soak) {
    add("Answers of 5xx in the soak", soak.serverErrors, 0, "");
    add("Heap after collection, last minute against minute 2", soak.growth * 100, 10, "% more");
    add("Event loop delay in the soak, p99", soak.loopP99, 100, "ms");
  }
  return targets;
}

/** @param {Target} target */
export const isMet = ({ measured, target, unit }) => (unit === AT_LEAST ? measured >= target : measured <= target);

/** @param {Target[]} targets as a table of Markdown */
export function table(targets) {
  const lines = targets.map((target) => {
    const { what, measured, target: bound, unit } = target;
    const name = unit === AT_LEAST ? "×" : unit;
    return `| ${what} | ${figure(measured)} ${name} | ${unit === AT_LEAST ? "≥" : "≤"} ${bound} ${name} | ${isMet(target) ? "yes" : "**no**"} |`;
  });
  return ["| What | Measured | Target | Met |", "|---|---|---|---|", ...lines].join("\n");
}

/** @param {number} value */
const figure = (value) => value.toLocaleString("en-US", { maximumSignificantDigits: 3 });

/** @param {number} value */
const count = (value) => value.toLocaleString("en-US");
