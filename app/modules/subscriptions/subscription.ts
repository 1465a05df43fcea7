import type { TFunction } from "i18next";
import type { Subscription } from "contract/subscriptions";
import { SUBSCRIPTION_PERIODS } from "contract/subscription-constants";
import { pathOf } from "~/access/screens";
import type { ListRules } from "~/records/list/list-query";

/** The rules of the list's URL. The form keeps the same parameters, for the way back to the list. */
export const subscriptionRules: ListRules = {
  path: pathOf("Subscription_Management"),
  sortable: ["title", "price", "period", "isActive", "updatedAt"],
  defaultSort: { by: "title", order: "asc" },
  columns: ["price", "period", "benefits", "isActive", "updatedAt"],
  hiddenByDefault: ["updatedAt"],
  filters: { isActive: ["true", "false"], period: [...SUBSCRIPTION_PERIODS] },
};

/** Returns the title with the period, because a monthly and a yearly subscription may have the same title. */
export function nameOf({ title, period }: Pick<Subscription, "title" | "period">, t: TFunction): string {
  return t("subscriptions:name", { title, period: t(`subscriptions:every.${period}`) });
}

/** Returns the text key of a subscription's state. */
export const stateOf = ({ isActive }: Pick<Subscription, "isActive">) =>
  isActive ? "subscriptions:active" : "subscriptions:inactive";
