import { PROMO_STATES } from "contract/promo-words";
import { pathOf } from "~/access/screens";
import type { ListRules } from "~/ui/list/list-query";

/** What the URL of the list of promo codes can say. */
export const promoRules: ListRules = {
  path: pathOf("Other_PromoCode_Management"),
  sortable: ["code", "value", "minimumFare", "startsAt", "endsAt", "used", "state", "updatedAt"],
  defaultSort: { by: "startsAt", order: "desc" },
  columns: ["value", "minimumFare", "services", "startsAt", "endsAt", "used", "perUserLimit", "state", "updatedAt"],
  hiddenAtFirst: ["minimumFare", "perUserLimit", "updatedAt"],
  filters: { state: PROMO_STATES },
};
