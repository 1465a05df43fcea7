import { calls } from "contract";
import type { HappyPrice } from "contract/happy-money";
import type { GuardedArgs } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";
import type { Api } from "~/taxi-api/client.server";
import { idsOf } from "~/records/bulk/selection";
import { findRows } from "~/records/list/all-rows.server";

/** Reads the prices of `?id=`. */
export function selectedPrices({ api, url }: Pick<GuardedArgs, "api" | "url">): Promise<HappyPrice[]> {
  return pricesOf(api, idsOf(url));
}

/** @throws PanelError 404 for an unknown id (ruling B7) */
export async function priceOf(api: Api, id: string): Promise<HappyPrice> {
  const [price] = await pricesOf(api, [id]);
  if (!price) throw notFound();
  return price;
}

/** Finds prices in the list, because the taxi API has no call for a single one. */
function pricesOf(api: Api, ids: readonly string[]): Promise<HappyPrice[]> {
  return findRows(ids, (page) => api(calls.listHappyPrices, { query: page }));
}
