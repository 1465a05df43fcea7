import { SUBSCRIPTION_PERIODS } from "contract/subscription-constants";
import { pathOf } from "~/access/screens";
import type { ListRules } from "~/records/list-query";

/** What the URL of the subscription list can say; that of the form says it too, for the way back. */
export const subscriptionRules: ListRules = {
  path: pathOf("Subscription_Management"),
  sortable: ["title", "price", "period", "isActive", "updatedAt"],
  defaultSort: { by: "title", order: "asc" },
  columns: ["price", "period", "benefits", "isActive", "updatedAt"],
  hiddenAtFirst: ["updatedAt"],
  filters: { isActive: ["true", "false"], period: [...SUBSCRIPTION_PERIODS] },
};
