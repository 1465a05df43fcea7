import { type OpenWork, readOpenWork } from "contract/work";
import type { Api } from "./client.server";
import { KeptAnswers } from "./kept-answers.server";

const numbers = new KeptAnswers<OpenWork>({
  read: async (api) => (await api(readOpenWork)).data,
  without: {},
  staleMs: 300_000,
  // A page is then shown without them.
  maxWaitMs: 400,
});

/**
 * Returns how many tasks wait for a person. It never fails: a server without the call has none, and while it can't answer, the
 * last ones stay.
 * @param isChanged whether the person has just changed something, so that the page waits for new numbers
 */
export async function openWork(api: Api, email: string, isChanged: boolean): Promise<OpenWork> {
  if (isChanged || withRunning.has(email)) numbers.forget(email);
  const work = (await numbers.get(api, email)) ?? {};
  if (work.jobs?.some(({ state }) => state === "running")) withRunning.add(email);
  else withRunning.delete(email);
  return work;
}

/** The people who have a job that runs: each of their pages says how far it is now. */
const withRunning = new Set<string>();

/** The next page waits for new numbers. */
export function forgetOpenWork(email: string): void {
  numbers.forget(email);
}
