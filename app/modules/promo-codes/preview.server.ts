import { calls } from "contract";
import type { PromoPreview } from "contract/promo-codes";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { validate } from "~/records/validate-form";
import { discountForm } from "./schema";

export interface PreviewAnswer {
  preview: PromoPreview[] | null;
}

/**
 * Asks the server what the typed discount takes off sample trips.
 * @returns null when fields are not valid or the call fails, as the form works without a preview
 */
export async function previewOf(api: Api, typed: FormData): Promise<PromoPreview[] | null> {
  const read = validate(typed, discountForm);
  if (read.status !== "success") return null;
  const { kind, value, cap = null, minimumFare = 0, services, tryService = services[0] } = read.value;
  if (!tryService) return null;
  const body = { kind, value, cap, minimumFare, services, service: tryService };
  return (await api(calls.previewPromoCode, { body }).catch(nullIfCallFailed))?.data ?? null;
}
