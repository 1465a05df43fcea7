import type { Subscription } from "contract/subscriptions";
import type { TFunction } from "i18next";

/** The title with the period, as a monthly and a yearly subscription may have the same title. */
export function nameOf({ title, period }: Pick<Subscription, "title" | "period">, t: TFunction): string {
  return t("subscriptions:name", { title, period: t(`subscriptions:every.${period}`) });
}

/** The text key of a subscription's state. */
export const stateOf = ({ isActive }: Pick<Subscription, "isActive">) =>
  isActive ? "subscriptions:active" : "subscriptions:inactive";
