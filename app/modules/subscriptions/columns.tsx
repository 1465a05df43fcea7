import type { Subscription } from "contract/subscriptions";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import { updatedAtColumn, type ListColumn } from "~/records/list-columns";
import { type ListQuery, formHref } from "~/records/list-query";
import { RowName } from "~/ui/list/row-name";

export function subscriptionColumns(t: TFunction, format: Format, query: ListQuery): ListColumn<Subscription>[] {
  return [
    {
      id: "title",
      header: t("subscriptions:title"),
      rowHeader: true,
      value: ({ title }) => title,
      cell: ({ _id, title }) => <RowName to={formHref(query, "AddEditSubscription", _id)}>{title}</RowName>,
    },
    {
      id: "price",
      header: t("subscriptions:price"),
      numeric: true,
      value: ({ price }) => price,
      cell: ({ price }) => format.money(price),
    },
    { id: "period", header: t("subscriptions:period"), value: ({ period }) => t(`subscriptions:every.${period}`) },
    {
      id: "benefits",
      header: t("subscriptions:benefits"),
      value: ({ benefits }) => benefits.join("; "),
    },
    {
      id: "isActive",
      header: t("subscriptions:state"),
      value: (subscription) => t(stateOf(subscription)),
      cell: (subscription) => <Badge tone={subscription.isActive ? "ok" : "plain"}>{t(stateOf(subscription))}</Badge>,
    },
    updatedAtColumn(t("subscriptions:updatedAt"), format),
  ];
}

/** The title with the period, as a monthly and a yearly subscription may have the same title. */
export function nameOf({ title, period }: Pick<Subscription, "title" | "period">, t: TFunction): string {
  return t("subscriptions:name", { title, period: t(`subscriptions:every.${period}`) });
}

/** The text key of a subscription's state. */
export const stateOf = ({ isActive }: Pick<Subscription, "isActive">) =>
  isActive ? "subscriptions:active" : "subscriptions:inactive";
