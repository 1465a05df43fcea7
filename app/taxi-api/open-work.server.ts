import { type OpenWork, readOpenWork } from "contract/work";
import type { Api } from "./client.server";
import { KeptAnswers } from "./kept-answers.server";

const numbers = new KeptAnswers<OpenWork>({
  read: async (api) => (await api(readOpenWork)).data,
  without: {},
  staleMs: 300_000,
  // After this time a page is shown without the numbers.
  maxWaitMs: 400,
});

/**
 * Returns the numbers of open tasks for a person. It never fails: a server without the call has none, and while it can't answer,
 * the last numbers stay.
 * @param isChanged whether the person has just changed something, so that the page waits for new numbers
 */
export async function openWork(api: Api, email: string, isChanged: boolean): Promise<OpenWork> {
  if (isChanged || withRunning.has(email)) numbers.forget(email);
  const work = (await numbers.get(api, email)) ?? {};
  if (work.jobs?.some(({ state }) => state === "running")) withRunning.add(email);
  else withRunning.delete(email);
  return work;
}

/** The people who have a running job: each of their pages shows its present progress. */
const withRunning = new Set<string>();

/** Makes the next page wait for new numbers. */
export function forgetOpenWork(email: string): void {
  numbers.forget(email);
}
