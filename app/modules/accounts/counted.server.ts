import { accountRules } from "./account";
import { accountSource } from "./accounts.server";
import { accountFilters } from "./list";
import type { CountedLists } from "~/records/list/counted-lists.server";

export const counted: CountedLists = {
  "account-management": {
    rules: accountRules,
    source: ({ api }, query) => accountSource(api, query),
    filters: ({ t }) => accountFilters(t),
  },
};
