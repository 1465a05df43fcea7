import { calls } from "contract";
import type { PromoCode } from "contract/promo-codes";
import { PROMO_STATES } from "contract/promo-constants";
import { USUAL_TIME_ZONE } from "contract/time-zones";
import type { GuardedArgs } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { readSelection } from "~/records/read-selection.server";
import type { ListQuery } from "~/records/list-query";
import type { ListSource } from "~/records/read-list.server";
import { stateOf } from "./labels";

export function promoSource(api: Api, query: ListQuery): ListSource<PromoCode> {
  return {
    query,
    fetch: async (apiQuery) => (await api(calls.listPromoCodes, { query: apiQuery })).data,
    text: (promo) => [promo.code],
    compare: {
      code: (a, b) => a.code.localeCompare(b.code, "en"),
      value: (a, b) => a.value - b.value,
      minimumFare: (a, b) => a.minimumFare - b.minimumFare,
      startsAt: (a, b) => a.startsAt.localeCompare(b.startsAt),
      endsAt: (a, b) => (a.endsAt ?? "~").localeCompare(b.endsAt ?? "~"),
      used: (a, b) => a.used - b.used,
      state: (a, b) => PROMO_STATES.indexOf(stateOf(a)) - PROMO_STATES.indexOf(stateOf(b)),
      updatedAt: (a, b) => (a.updatedAt ?? "").localeCompare(b.updatedAt ?? ""),
    },
    fits: (promo, filters) => !filters.state || stateOf(promo) === filters.state,
  };
}

/** Counts the codes in each state; null when the call fails, as the list works without. */
export async function overviewOf(api: Api) {
  return (await api(calls.readPromoCodeOverview).catch(nullIfCallFailed))?.data ?? null;
}

/** The zone in which times are entered and shown; the default one when the call fails. */
export async function timeZoneOf(api: Api): Promise<string> {
  return (await api(calls.readTimeZone).catch(nullIfCallFailed))?.data.timeZone ?? USUAL_TIME_ZONE;
}

/** @throws TaxiApiError "missing" for an unknown id, which becomes the 404 page (ruling B7) */
export async function promoOf(api: Api, id: string): Promise<PromoCode> {
  return (await api(calls.readPromoCode, { params: { id } })).data;
}

/** The promo codes of `?id=` that still exist. @throws PanelError 404 when none is left */
export async function selectedPromos({ api, url }: GuardedArgs): Promise<PromoCode[]> {
  const promos = await readSelection(url, (id) => promoOf(api, id));
  if (promos.length === 0) throw notFound();
  return promos;
}
