import { PROMO_STATES } from "contract/promo-constants";
import { pathOf } from "~/access/screens";
import { listHref, type ListQuery, type ListRules } from "~/records/list-query";

/** What the URL of the list of promo codes can say; that of the form says it too, for the way back. */
export const promoRules: ListRules = {
  path: pathOf("Other_PromoCode_Management"),
  sortable: ["code", "value", "minimumFare", "startsAt", "endsAt", "used", "state", "updatedAt"],
  defaultSort: { by: "startsAt", order: "desc" },
  columns: ["value", "minimumFare", "services", "startsAt", "endsAt", "used", "perUserLimit", "state", "updatedAt"],
  hiddenAtFirst: ["minimumFare", "perUserLimit", "updatedAt"],
  filters: { state: PROMO_STATES },
};

/** The form on its own page, with the way back to the list as it was left. @param id none for a new code */
export function formHref(query: ListQuery, id: string | null): string {
  return listHref({ ...query, path: pathOf("AddEditPromocode") }, {}, { also: id === null ? {} : { id } });
}

/** The form of a new code that begins as a copy of another one, with the same way back. */
export function copyHref(query: ListQuery, id: string): string {
  return listHref({ ...query, path: pathOf("AddEditPromocode") }, {}, { also: { copy: id } });
}
