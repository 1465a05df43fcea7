import { riderRules } from "./list-rules";
import { riderSource } from "./riders.server";
import { riderFilters } from "./columns";
import type { CountedLists } from "~/records/list/counted-lists.server";

export const counted: CountedLists = {
  "user-management": {
    rules: riderRules,
    source: ({ api }) => riderSource(api),
    filters: ({ t }, query) => riderFilters(t, query, []),
  },
};
