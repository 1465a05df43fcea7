import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "./measure.mjs";
import { Person } from "./person.mjs";
import { ADMIN } from "./stack.mjs";

const TIMES = 40;
const WARM_UP = 4;
/** After this time the server has finished the hash and the mail that follow the answer to a forgotten password. */
const REST_MILLISECONDS = 400;
/** A sub-admin of the demonstration: nobody signs in with that password here. */
const KNOWN_READER = "operations@example.com";

const IN_TURN = /** @type {const} */ (["known", "unknown"]);

/** @typedef {{ what: string, known: number, unknown: number }} Guess medians in milliseconds */

/**
 * Whether the time of an answer tells that an e-mail address has an account.
 * @param {string} origin of the panel
 * @returns {Promise<Guess[]>}
 * @throws {Error} when an answer is another one than it should be
 */
export async function measureGuesses(origin) {
  const signIn = (/** @type {string} */ email, /** @type {Person} */ someone) =>
    someone.post("/adminPanel/login", { email, password: "Wrong#2023" });
  const reset = (/** @type {string} */ email, /** @type {Person} */ someone) =>
    someone.post("/adminPanel/forgot-password", { email });
  return [
    await compared(origin, "A sign-in with a wrong password", {
      known: ADMIN.email,
      ask: signIn,
      status: 401,
      rest: 0,
    }),
    await compared(origin, "A request for a new password", {
      known: KNOWN_READER,
      ask: reset,
      status: 302,
      rest: REST_MILLISECONDS,
    }),
  ];
}

/**
 * One after the other, in turn, and each from an address of its own, as attempts are counted by account and address.
 * @param {string} origin
 * @param {string} what
 * @param {{ known: string, ask: (email: string, someone: Person) => Promise<{ status: number, body: string }>, status: number, rest: number }} asking
 * @returns {Promise<Guess>}
 */
async function compared(origin, what, { known, ask, status, rest }) {
  const emails = { known, unknown: known.replace(/^\w+/, (name) => "x".repeat(name.length)) };
  const times = { known: /** @type {number[]} */ ([]), unknown: /** @type {number[]} */ ([]) };
  for (let round = -WARM_UP; round < TIMES; round += 1) {
    for (const which of round % 2 === 0 ? IN_TURN : IN_TURN.toReversed()) {
      const someone = new Person(origin, `10.2.${round + WARM_UP}.${which.length}`);
      const begin = performance.now();
      const answer = await ask(emails[which], someone);
      const milliseconds = performance.now() - begin;
      if (answer.status !== status)
        throw new Error(`${what} is answered with ${answer.status} for an address that is ${which}.`);
      if (round >= 0) times[which].push(milliseconds);
      await sleep(rest);
    }
  }
  return { what, known: quantile(times.known, 0.5), unknown: quantile(times.unknown, 0.5) };
}
