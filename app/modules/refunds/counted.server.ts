import { refundRules } from "./list-rules";
import { refundSource } from "./refunds.server";
import { refundFilters } from "./filters";
import type { CountedLists } from "~/records/list/counted-lists.server";

export const counted: CountedLists = {
  Refunds: {
    rules: refundRules,
    source: ({ api }) => refundSource(api),
    filters: ({ t }, query) => refundFilters(t, query, []),
  },
};
