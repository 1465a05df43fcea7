import { SUBSCRIPTION_PERIODS } from "contract/subscription-constants";
import { pathOf } from "~/access/screens";
import type { ListRules } from "~/records/list/list-query";

/** The rules of the list's URL; the form keeps the same parameters to return to the list. */
export const subscriptionRules: ListRules = {
  path: pathOf("Subscription_Management"),
  sortable: ["title", "price", "period", "isActive", "updatedAt"],
  defaultSort: { by: "title", order: "asc" },
  columns: ["price", "period", "benefits", "isActive", "updatedAt"],
  hiddenByDefault: ["updatedAt"],
  filters: { isActive: ["true", "false"], period: [...SUBSCRIPTION_PERIODS] },
};
