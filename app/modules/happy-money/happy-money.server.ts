import { calls } from "contract";
import type { HappyPrice } from "contract/happy-money";
import type { GuardedArgs } from "~/access/guard.server";
import { idsOf } from "~/records/selection";
import { findRows } from "~/records/all-rows.server";

/** The prices of `?id=`, found in the list as the taxi API has no call for a single price. */
export function selectedPrices({ api, url }: Pick<GuardedArgs, "api" | "url">): Promise<HappyPrice[]> {
  return findRows(idsOf(url), (page) => api(calls.listHappyPrices, { query: page }));
}
