import { data } from "@remix-run/node";
import { calls } from "contract";
import type { LiveCity } from "contract/live";
import type { GuardedArgs } from "~/access/guard.server";
import { readPart, type PartProblem } from "~/records/call-problem.server";

/** The data of the page, or why it could not be read. */
export interface LivePage {
  /** When it was read, by the server's clock; null if it could not be read. */
  at: string | null;
  cities: LiveCity[];
  problem: PartProblem | null;
}

/** Reads the page's data; if the call fails, the page says why. */
export async function readLivePage({ api }: Pick<GuardedArgs, "api">) {
  const read = await readPart(async () => (await api(calls.readLive)).data);
  const page: LivePage = read.problem
    ? { at: null, cities: [], problem: read.problem }
    : { at: read.value.at, cities: read.value.cities, problem: null };
  return data(page, { status: read.problem ? read.status : 200 });
}
