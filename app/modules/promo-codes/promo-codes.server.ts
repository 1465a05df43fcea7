import { calls } from "contract";
import type { PromoCode, PromoPreview } from "contract/promo-codes";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { serviceLocale } from "~/taxi-api/service-locale.server";
import { periodSource } from "~/records/list/period-source.server";
import type { ListSource } from "~/records/list/read-list.server";
import { validate } from "~/records/form/validate-form";
import { discountForm } from "./schema";

/** The source of the list and its export. A period keeps the codes that are valid at some time within it. */
export const promoSource = (api: Api): ListSource<PromoCode> =>
  periodSource(
    api,
    (page) => api(calls.listPromoCodes, { query: page }),
    ({ startsAt, endsAt }) => ({ since: startsAt, until: endsAt }),
  );

/** Counts the codes in each state; null if the call fails, because the list works without the counts. */
export async function overviewOf(api: Api) {
  return (await api(calls.readPromoCodeOverview).catch(nullIfCallFailed))?.data ?? null;
}

/** @throws TaxiApiError "missing" for an unknown id, which becomes the 404 page (ruling B7) */
export async function promoOf(api: Api, id: string): Promise<PromoCode> {
  return (await api(calls.readPromoCode, { params: { id } })).data;
}

export interface PreviewAnswer {
  preview: PromoPreview[] | null;
}

/**
 * Asks the server for the effect of the typed discount on sample trips.
 * @returns null if fields are invalid or the call fails, because the form works without a preview
 */
export async function previewOf(api: Api, typed: FormData): Promise<PromoPreview[] | null> {
  const read = validate(typed, discountForm((await serviceLocale(api)).currency));
  if (read.status !== "success") return null;
  const { tryService: service = read.value.services[0], ...discount } = read.value;
  if (!service) return null;
  const body = { ...discount, service };
  return (await api(calls.previewPromoCode, { body }).catch(nullIfCallFailed))?.data ?? null;
}
