import { SUBSCRIPTION_PERIODS } from "contract/subscription-words";
import { pathOf } from "~/access/screens";
import type { ListRules } from "~/ui/list/list-query";

/** What the URL of the subscription list can say. */
export const subscriptionRules: ListRules = {
  path: pathOf("Subscription_Management"),
  sortable: ["title", "price", "period", "isActive", "updatedAt"],
  defaultSort: { by: "title", order: "asc" },
  columns: ["price", "period", "benefits", "isActive", "updatedAt"],
  hiddenAtFirst: ["updatedAt"],
  filters: { isActive: ["true", "false"], period: [...SUBSCRIPTION_PERIODS] },
};
