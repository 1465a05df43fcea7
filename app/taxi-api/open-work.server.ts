import { type OpenWork, readOpenWork } from "contract/work";
import type { Api } from "./client.server";
import { TaxiApiError } from "./error";
import { waitAtMost } from "./wait-at-most.server";

/** Numbers are shown for this long before they are read again, and up to ten times as long while that happens. */
const FRESH_MS = 30_000;
const STALE_MS = 10 * FRESH_MS;
/** A server without the call is asked again after this time. */
const WITHOUT_MS = 600_000;
/** A page waits for them no longer than this, and is shown without them. */
const MAX_WAIT_MS = 400;
/** When the numbers of more people than this are kept, those that were read first are forgotten. */
const MAX_PEOPLE = 1_000;

interface Kept {
  work: OpenWork;
  /** The number of the reading: an answer that a later reading has overtaken is old. */
  reading: number;
  until: number;
  isWithout: boolean;
}

const kept = new Map<string, Kept>();
const readings = new Map<string, Promise<void>>();
let begunReadings = 0;

/**
 * Returns how many tasks wait for a person. The numbers are kept, so that hardly any page waits for them. It never fails: a
 * server without the call has none, and while it can't answer, the last ones stay.
 * @param isChanged whether the person has just changed something, so that the page waits for new numbers
 */
export async function openWork(api: Api, email: string, isChanged: boolean): Promise<OpenWork> {
  const known = kept.get(email);
  const age = known ? Date.now() - known.until : Infinity;
  if (known && age < 0 && (!isChanged || known.isWithout)) return known.work;
  const reading = (!isChanged && readings.get(email)) || read(api, email);
  readings.set(email, reading);
  void reading.then(() => readings.get(email) === reading && readings.delete(email));
  // The next page finds the answer.
  if (known && age < STALE_MS && !isChanged) return known.work;
  await waitAtMost(MAX_WAIT_MS, reading);
  return kept.get(email)?.work ?? {};
}

async function read(api: Api, email: string): Promise<void> {
  const begun = Date.now();
  const reading = (begunReadings += 1);
  let answer: Pick<Kept, "work" | "isWithout">;
  try {
    answer = { work: (await api(readOpenWork)).data, isWithout: false };
  } catch (error) {
    // A request that the browser gave up says nothing about the server.
    if (error instanceof TaxiApiError && error.kind === "abandoned") return;
    const isWithout = error instanceof TaxiApiError && [404, 405].includes(error.status);
    answer = { work: isWithout ? {} : (kept.get(email)?.work ?? {}), isWithout };
  }
  if ((kept.get(email)?.reading ?? 0) > reading) return;
  kept.delete(email);
  if (kept.size >= MAX_PEOPLE) kept.delete(kept.keys().next().value!);
  kept.set(email, { ...answer, reading, until: begun + (answer.isWithout ? WITHOUT_MS : FRESH_MS) });
}
