import { SERVICES } from "contract/booking-constants";
import type { PromoCode } from "contract/promo-codes";
import { typedTime } from "./moments";

/** Sent by the button that shows what a code would take off, where no scripts run. */
export const PREVIEW_FIELD = "preview";
/** The fields that the preview is made from. */
export const PREVIEWED = ["kind", "value", "cap", "minimumFare", "services", "tryService"] as const;

const text = (value: number | null) => (value === null ? "" : String(value));

/** A code as the form has it. @param timeZone in which its times are shown */
export function fieldsOf(promo: PromoCode, timeZone: string) {
  return {
    code: promo.code,
    kind: promo.kind,
    value: text(promo.value),
    cap: text(promo.cap),
    minimumFare: text(promo.minimumFare),
    services: promo.services,
    startsAt: typedTime(promo.startsAt, timeZone),
    endsAt: typedTime(promo.endsAt, timeZone),
    totalLimit: text(promo.totalLimit),
    perUserLimit: text(promo.perUserLimit),
    isActive: promo.isActive ? "on" : "",
    timeZone,
    startsAtStored: promo.startsAt,
    endsAtStored: promo.endsAt ?? "",
  };
}
export type PromoFields = ReturnType<typeof fieldsOf>;

/** A code that nobody has thought of yet: a share, for all services, from tomorrow on. */
export function newFields(now: number, timeZone: string): PromoFields {
  const tomorrow = `${typedTime(new Date(now + 24 * 60 * 60 * 1000).toISOString(), timeZone).slice(0, 10)}T00:00`;
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
