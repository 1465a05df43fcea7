import { createColumnHelper } from "@tanstack/react-table";
import { updatedAtColumn } from "~/ui/list/cells";
import { orEmptyValue } from "~/ui/empty-value";
import type { Subscription } from "contract/subscriptions";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import { type ListQuery, formHref } from "~/records/list/list-query";
import { RowName } from "~/ui/list/row-name";
import { stateOf } from "./subscription";

const column = createColumnHelper<ListFeatures, Subscription>();

export function subscriptionColumns(t: TFunction, format: Format, query: ListQuery): ListColumn<Subscription>[] {
  return [
    column.accessor("title", {
      header: t("subscriptions:title"),
      meta: { rowHeader: true },
      cell: ({ row }) => (
        <RowName to={formHref(query, "AddEditSubscription", row.original._id)}>{row.original.title}</RowName>
      ),
    }),
    column.accessor("price", {
      header: t("subscriptions:price"),
      meta: { numeric: true },
      cell: ({ row }) => orEmptyValue(format.money(row.original.price)),
    }),
    column.accessor(({ period }) => t(`subscriptions:every.${period}`), {
      id: "period",
      header: t("subscriptions:period"),
    }),
    column.accessor(({ benefits }) => benefits.join("; "), { id: "benefits", header: t("subscriptions:benefits") }),
    column.accessor((subscription) => t(stateOf(subscription)), {
      id: "isActive",
      header: t("subscriptions:state"),
      cell: ({ row }) => <Badge tone={row.original.isActive ? "ok" : "plain"}>{t(stateOf(row.original))}</Badge>,
    }),
    updatedAtColumn(t("subscriptions:updatedAt")),
  ];
}
