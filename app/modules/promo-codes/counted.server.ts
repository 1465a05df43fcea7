import { promoRules } from "./promo-code";
import { promoSource } from "./promo-codes.server";
import { promoFilters } from "./list";
import type { CountedLists } from "~/records/list/counted-lists.server";

export const counted: CountedLists = {
  Other_PromoCode_Management: {
    rules: promoRules,
    source: ({ api }) => promoSource(api),
    filters: ({ t }) => promoFilters(t),
  },
};
