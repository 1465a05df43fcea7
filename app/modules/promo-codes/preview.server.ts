import { calls } from "contract";
import type { PromoPreview } from "contract/promo-codes";
import type { Api } from "~/taxi-api/client.server";
import { TaxiApiError } from "~/taxi-api/error";
import { validate } from "~/records/validate-form";
import { discountForm } from "./schema";

/** What the form's scripts are answered. */
export interface PreviewAnswer {
  preview: PromoPreview[] | null;
}

/**
 * What a code would take off the sample trips, worked out where fares are.
 * @param typed fields of the form, by their names
 * @returns null where the fields are not such that it can be said, or the server can't tell: the form does without
 */
export async function previewOf(api: Api, typed: FormData): Promise<PromoPreview[] | null> {
  const read = validate(typed, discountForm);
  if (read.status !== "success") return null;
  const { kind, value, cap = null, minimumFare = 0, services, tryService = services[0] } = read.value;
  if (!tryService) return null;
  try {
    return (
      await api(calls.previewPromoCode, { body: { kind, value, cap, minimumFare, services, service: tryService } })
    ).data;
  } catch (error) {
    if (error instanceof TaxiApiError && !error.endsSession && error.kind !== "abandoned") return null;
    throw error;
  }
}
