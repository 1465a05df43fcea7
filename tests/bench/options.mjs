import { parseArgs } from "node:util";
import { Failure } from "../../runtime/failure.mjs";

/** The parts of the benchmark, in the order in which they run. */
export const PARTS = /** @type {const} */ ([
  "memory",
  "http",
  "refusals",
  "guesses",
  "flood",
  "live",
  "scale",
  "activity",
  "reports",
  "balances",
  "jobs",
  "peers",
  "browser",
  "soak",
]);

/** @typedef {(typeof PARTS)[number]} Part */
/**
 * @typedef {object} Options
 * @property {Part[]} parts
 * @property {number[]} riders sizes of the database, the smallest first
 * @property {number} bookings of the year that is reported on
 * @property {number} soakMinutes
 * @property {string | undefined} data folder in which databases are kept for the next run
 * @property {string} out file for the figures, as JSON
 */

export const USAGE = `npm run bench -- [--parts memory,http,refusals,guesses,flood,live,scale,activity,reports,balances,jobs,peers,browser,soak] [--riders 1000,100000,1000000] [--bookings 3000000] [--soak-minutes 10] [--data <folder>] [--out <file>]

  --parts         what is measured; everything without it
  --riders        how many riders the databases have
  --bookings      how many bookings the year has that is reported on
  --soak-minutes  how long the soak lasts
  --data          keeps the databases there for the next run: making a million riders takes minutes
  --out           file for the figures, as JSON (test-results/bench.json)`;

/**
 * @param {string[]} args
 * @returns {Options}
 * @throws {Failure} with the usage
 */
export function readOptions(args) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        parts: { type: "string", default: PARTS.join(",") },
        riders: { type: "string", default: "1000,100000,1000000" },
        bookings: { type: "string", default: "3000000" },
        "soak-minutes": { type: "string", default: "10" },
        data: { type: "string" },
        out: { type: "string", default: "test-results/bench.json" },
      },
    });
    const parts = values.parts.split(",");
    const unknown = parts.find((part) => !PARTS.some((known) => known === part));
    if (unknown !== undefined) throw new Error(`There is no part "${unknown}".`);
    return {
      parts: PARTS.filter((part) => parts.includes(part)),
      riders: values.riders
        .split(",")
        .map(number)
        .sort((a, b) => a - b),
      bookings: number(values.bookings),
      soakMinutes: number(values["soak-minutes"]),
      data: values.data,
      out: values.out,
    };
  } catch (error) {
    throw new Failure(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, 64);
  }
}

/** @param {string} text */
function number(text) {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`"${text}" is no number above 0.`);
  return value;
}
