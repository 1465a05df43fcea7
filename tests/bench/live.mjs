import { setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { apiToken } from "./activity.mjs";
import { latencies } from "./measure.mjs";
import { BOOKINGS, LIVE_RENEWAL } from "./pages.mjs";

const DESKS = 50;
/** Each open page renews itself so often. */
const RENEW_EVERY_MILLISECONDS = 15_000;
const REQUESTS = 400;

/** @typedef {{ renewal: number, list: number }} Beside medians in milliseconds */
/** @typedef {{ api: Beside, panel: Beside, renewals: number }} Live of the API alone, and of the panel while desks are open, with the number of their renewals */

/**
 * What a renewal of the live page costs beside a page of the list of bookings, while 50 desks have the live page open.
 * @param {import("./stack.mjs").Stack} stack
 * @param {import("./person.mjs").Person} person signed in
 * @param {(sentence: string) => void} say
 * @returns {Promise<Live>}
 */
export async function measureLive(stack, person, say) {
  say("  the live page beside a list");
  const token = { authorization: `Bearer ${await apiToken(stack.apiOrigin)}` };
  const call = (/** @type {string} */ path) => ({
    url: `${stack.apiOrigin}/api/admin/private/${path}`,
    headers: token,
  });
  const page = (/** @type {string} */ path) => ({ url: stack.origin + path, headers: { cookie: person.cookie } });
  const closing = new AbortController();
  setMaxListeners(DESKS, closing.signal);
  const desks = Array.from({ length: DESKS }, (_, desk) => openDesk(person, desk, closing.signal));
  try {
    // The first renewals have come when measuring begins.
    const api = await latencies({ renewal: call("live"), list: call("booking?page=1&limit=10") }, REQUESTS);
    const panel = await latencies({ renewal: page(LIVE_RENEWAL), list: page(BOOKINGS) }, REQUESTS);
    closing.abort();
    const renewals = (await Promise.all(desks)).reduce((sum, count) => sum + count, 0);
    const median = (/** @type {typeof api} */ { renewal, list }) => ({ renewal: renewal.p50, list: list.p50 });
    return { api: median(api), panel: median(panel), renewals };
  } finally {
    closing.abort();
  }
}

/**
 * A desk that has the live page open. The desks renew it one after the other, as people open it.
 * @param {import("./person.mjs").Person} person
 * @param {number} desk
 * @param {AbortSignal} closing
 * @returns {Promise<number>} how often it was renewed
 */
async function openDesk(person, desk, closing) {
  let renewals = 0;
  const pause = (/** @type {number} */ milliseconds) =>
    sleep(milliseconds, undefined, { signal: closing }).catch(() => undefined);
  await pause((desk * RENEW_EVERY_MILLISECONDS) / DESKS);
  while (!closing.aborted) {
    const { status } = await person.get(LIVE_RENEWAL);
    if (status !== 200) throw new Error(`A renewal answers ${status}.`);
    renewals += 1;
    await pause(RENEW_EVERY_MILLISECONDS);
  }
  return renewals;
}
