import { SERVICES } from "contract/booking-constants";
import type { PromoCode } from "contract/promo-codes";
import { wallClockText } from "./promo-times";

/** Sent by the button that requests the preview when scripts do not run. */
export const PREVIEW_FIELD = "preview";
/** The fields that decide the preview. */
export const PREVIEW_INPUTS = ["kind", "value", "cap", "minimumFare", "services", "tryService"] as const;

const text = (value: number | null) => (value === null ? "" : String(value));

/** The form's values for a stored code, with its times in `timeZone`. */
export function promoToFields(promo: PromoCode, timeZone: string) {
  return {
    code: promo.code,
    kind: promo.kind,
    value: text(promo.value),
    cap: text(promo.cap),
    minimumFare: text(promo.minimumFare),
    services: promo.services,
    startsAt: wallClockText(promo.startsAt, timeZone),
    endsAt: wallClockText(promo.endsAt, timeZone),
    totalLimit: text(promo.totalLimit),
    perUserLimit: text(promo.perUserLimit),
    isActive: promo.isActive ? "on" : "",
    timeZone,
    startsAtStored: promo.startsAt,
    endsAtStored: promo.endsAt ?? "",
  };
}
export type PromoFields = ReturnType<typeof promoToFields>;

/** The form's values for a new code: a percentage, for all services, from tomorrow. @param now in milliseconds */
export function newPromoFields(now: number, timeZone: string): PromoFields {
  const tomorrow = `${wallClockText(new Date(now + 24 * 60 * 60 * 1000).toISOString(), timeZone).slice(0, 10)}T00:00`;
  return {
    code: "",
    kind: "percent",
    value: "",
    cap: "",
    minimumFare: "",
    services: [...SERVICES],
    startsAt: tomorrow,
    endsAt: "",
    totalLimit: "",
    perUserLimit: "",
    isActive: "on",
    timeZone,
    startsAtStored: "",
    endsAtStored: "",
  };
}
