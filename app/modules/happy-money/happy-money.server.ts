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

/** Where the list of prices, its dialogs and its export read from. */
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

/** The prices of `?id=`, without the ones that are gone meanwhile. The taxi API has no call for one. */
function pricesOf({ api, url }: Pick<GuardedArgs, "api" | "url">): Promise<HappyPrice[]> {
  return findRows((query) => priceSource(api, query), readListQuery(url, priceRules), idsOf(url));
}

/** @throws PanelError 404 when none is left */
export async function chosenPrices(args: Pick<GuardedArgs, "api" | "url">): Promise<HappyPrice[]> {
  const prices = await pricesOf(args);
  if (prices.length === 0) throw notFound();
  return prices;
}
