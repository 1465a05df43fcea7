import { categoriesOrNone, giftSource } from "./gift-cards.server";
import { listOf, readGiftQuery, RULES } from "./gift-entry";
import { giftFilters } from "./list";
import type { CountedLists } from "~/records/list/counted-lists.server";

export const counted: CountedLists = {
  GiftCardManagement: {
    rules: (url) => RULES[listOf(readGiftQuery(url))],
    source: ({ api }, query) => giftSource(api, query),
    filters: async ({ t, api }, query) =>
      giftFilters(t, query, query.filters.category ? await categoriesOrNone(api) : []),
  },
};
