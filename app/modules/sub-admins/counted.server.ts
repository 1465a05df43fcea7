import { subAdminRules } from "./list-rules";
import { subAdminSource } from "./sub-admins.server";
import { subAdminFilters } from "./columns";
import type { CountedLists } from "~/records/list/counted-lists.server";

export const counted: CountedLists = {
  SubAdmin_Management: {
    rules: subAdminRules,
    source: ({ api }, query) => subAdminSource(api, query),
    filters: ({ t }) => subAdminFilters(t),
  },
};
