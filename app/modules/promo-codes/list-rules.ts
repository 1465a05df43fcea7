import { PROMO_STATES } from "contract/promo-constants";
import { pathOf } from "~/access/screens";
import { isDay } from "~/records/list/is-day";
import { listHref, type ListQuery, type ListRules } from "~/records/list/list-query";

/** The rules of the list's URL; the form keeps the same parameters to return to the list. */
export const promoRules: ListRules = {
  path: pathOf("Other_PromoCode_Management"),
  sortable: ["code", "value", "minimumFare", "startsAt", "endsAt", "used", "state", "updatedAt"],
  defaultSort: { by: "startsAt", order: "desc" },
  columns: ["value", "minimumFare", "services", "startsAt", "endsAt", "used", "perUserLimit", "state", "updatedAt"],
  hiddenByDefault: ["minimumFare", "perUserLimit", "updatedAt"],
  filters: { state: PROMO_STATES, from: isDay, to: isDay },
};

/** Links to the form of a new code that starts as a copy of another one. */
export function copyHref(query: ListQuery, id: string): string {
  return listHref({ ...query, path: pathOf("AddEditPromocode") }, {}, { also: { copy: id } });
}
