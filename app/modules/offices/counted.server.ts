import { officeRules } from "./office";
import { officeSource } from "./offices.server";
import { officeFilters } from "./list";
import type { CountedLists } from "~/records/list/counted-lists.server";

export const counted: CountedLists = {
  Office_Management: {
    rules: officeRules,
    source: ({ api }, query) => officeSource(api, query),
    filters: ({ t }, query) => officeFilters(t, query, []),
  },
};
