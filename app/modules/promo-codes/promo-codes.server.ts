import { calls } from "contract";
import type { PromoCode } from "contract/promo-codes";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";

/** Counts the codes in each state; null when the call fails, as the list works without. */
export async function overviewOf(api: Api) {
  return (await api(calls.readPromoCodeOverview).catch(nullIfCallFailed))?.data ?? null;
}

/** The zone in which times are entered and shown; the default one when the call fails. */
export async function timeZoneOf(api: Api): Promise<string> {
  return (await api(calls.readTimeZone).catch(nullIfCallFailed))?.data.timeZone ?? DEFAULT_TIME_ZONE;
}

/** @throws TaxiApiError "missing" for an unknown id, which becomes the 404 page (ruling B7) */
export async function promoOf(api: Api, id: string): Promise<PromoCode> {
  return (await api(calls.readPromoCode, { params: { id } })).data;
}
