import type { TFunction } from "i18next";
import { PROMO_STATES, type PromoState } from "contract/promo-constants";
import { SERVICES } from "contract/booking-constants";
import type { PromoCode } from "contract/promo-codes";
import { pathOf } from "~/access/screens";
import { isDay } from "~/records/list/is-day";
import { listHref, type ListQuery, type ListRules } from "~/records/list/list-query";
import type { Format } from "~/i18n/format";
import type { Tone } from "~/ui/badge";

/** The rules of the list's URL. The form keeps the same parameters, for the way back to the list. */
export const promoRules: ListRules = {
  path: pathOf("Other_PromoCode_Management"),
  sortable: ["code", "value", "minimumFare", "startsAt", "endsAt", "used", "state", "updatedAt"],
  defaultSort: { by: "startsAt", order: "desc" },
  columns: [
    "value",
    "minimumFare",
    "services",
    "startsAt",
    "endsAt",
    "used",
    "cost",
    "perUserLimit",
    "state",
    "updatedAt",
  ],
  hiddenByDefault: ["minimumFare", "perUserLimit", "updatedAt"],
  filters: { state: PROMO_STATES, from: isDay, to: isDay },
};

/** The field of the button that requests the preview without scripts. */
export const PREVIEW_FIELD = "preview";
/** The fields that decide the preview. */
export const PREVIEW_INPUTS = ["kind", "value", "cap", "minimumFare", "services", "tryService"] as const;

/** Returns the URL of the form for a new code that starts as a copy of another one. */
export function copyHref(query: ListQuery, id: string): string {
  return listHref({ ...query, path: pathOf("AddEditPromocode") }, {}, { also: { copy: id } });
}

/** Returns a code's state. A server that does not send it still tells whether the code is active. */
export function stateOf({ state, isActive }: Pick<PromoCode, "state" | "isActive">): PromoState {
  return state ?? (isActive ? "active" : "inactive");
}

export const STATE_TONES: Readonly<Record<PromoState, Tone>> = {
  active: "ok",
  scheduled: "info",
  inactive: "plain",
  expired: "plain",
  used_up: "warn",
};

/** Returns the translated name of a service. A service that only the server knows keeps its name. */
export function serviceText(t: TFunction, service: string): string {
  return (SERVICES as readonly string[]).includes(service) ? t(`promo-codes:service.${service}`) : service;
}

/** Formats the discount: "10%, at most $5.00". */
export function valueText(
  t: TFunction,
  format: Format,
  { kind, value, cap }: Pick<PromoCode, "kind" | "value" | "cap">,
): string {
  if (kind === "flat") return format.money(value);
  const share = format.percent(value / 100);
  return cap === null ? share : t("promo-codes:upTo", { share, cap: format.money(cap) });
}

/** Formats the uses of a code: "12 of 100". */
export function usesText(
  t: TFunction,
  format: Format,
  { used, totalLimit }: Pick<PromoCode, "used" | "totalLimit">,
): string {
  return totalLimit === null
    ? format.number(used)
    : t("promo-codes:usesOf", { used: format.number(used), limit: format.number(totalLimit) });
}

export function zoneText(timeZone: string): string {
  return timeZone.replaceAll("_", " ");
}
