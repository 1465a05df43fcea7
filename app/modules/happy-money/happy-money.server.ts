import { calls } from "contract";
import type { HappyPrice } from "contract/happy-money";
import type { GuardedArgs } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";
import type { Api } from "~/taxi-api/client.server";
import { idsOf } from "~/records/selection";
import { findRows } from "~/records/find-rows.server";
import { type ListQuery, readListQuery } from "~/records/list-query";
import type { ListSource } from "~/records/read-list.server";
import { priceRules } from "./list-rules";

export function priceSource(api: Api, query: ListQuery): ListSource<HappyPrice> {
  return {
    query,
    fetch: async (apiQuery) => (await api(calls.listHappyPrices, { query: apiQuery })).data,
    text: ({ point, price, Happyprice }) => [point, price, Happyprice],
    compare: {
      point: (a, b) => a.point - b.point,
      price: (a, b) => a.price - b.price,
      Happyprice: (a, b) => (a.Happyprice ?? Infinity) - (b.Happyprice ?? Infinity) || 0,
    },
  };
}

/**
 * The prices of `?id=` that still exist, found in the list as the taxi API has no call for a single price.
 * @throws PanelError 404 when none is left
 */
export async function selectedPrices({ api, url }: Pick<GuardedArgs, "api" | "url">): Promise<HappyPrice[]> {
  const prices = await findRows((query) => priceSource(api, query), readListQuery(url, priceRules), idsOf(url));
  if (prices.length === 0) throw notFound();
  return prices;
}
