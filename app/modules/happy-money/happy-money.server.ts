import { calls } from "contract";
import type { HappyPrice } from "contract/happy-money";
import type { GuardedArgs } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";
import { idsOf } from "~/records/selection";
import { findRows } from "~/records/all-rows.server";

/**
 * The prices of `?id=` that still exist, found in the list as the taxi API has no call for a single price.
 * @throws PanelError 404 when none is left
 */
export async function selectedPrices({ api, url }: Pick<GuardedArgs, "api" | "url">): Promise<HappyPrice[]> {
  const prices = await findRows(idsOf(url), (page) => api(calls.listHappyPrices, { query: page }));
  if (prices.length === 0) throw notFound();
  return prices;
}
