import { createColumnHelper } from "@tanstack/react-table";
import { Moment } from "~/ui/list/cells";
import { orEmptyValue } from "~/ui/empty-value";
import type { Notification } from "contract/notifications";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import { type ListQuery, pageHref } from "~/records/list/list-query";
import { RowName } from "~/ui/list/row-name";
import { audienceName, typeName } from "./labels";

const column = createColumnHelper<ListFeatures, Notification>();

export function notificationColumns(t: TFunction, format: Format, query: ListQuery): ListColumn<Notification>[] {
  return [
    column.accessor("title", {
      header: t("notifications:title"),
      meta: { rowHeader: true },
      cell: ({ row }) => (
        <RowName
          to={pageHref(query, "view", row.original._id)}
          detail={
            <span className="clamp" title={row.original.description}>
              {row.original.description}
            </span>
          }
        >
          {row.original.title}
        </RowName>
      ),
    }),
    column.accessor(({ type }) => typeName(t, type), {
      id: "type",
      header: t("notifications:type"),
      cell: ({ row }) => (
        <Badge tone={row.original.type === "safety" ? "warn" : "plain"}>{typeName(t, row.original.type)}</Badge>
      ),
    }),
    column.accessor(({ audience }) => audienceName(t, audience), {
      id: "audience",
      header: t("notifications:audience"),
    }),
    column.accessor("sentAt", {
      header: t("notifications:sentAt"),
      cell: ({ row }) => <Moment at={row.original.sentAt} />,
    }),
    column.accessor(({ sentBy }) => sentBy ?? "", { id: "sentBy", header: t("notifications:sentBy") }),
    column.accessor(({ delivered }) => delivered ?? "", {
      id: "delivered",
      header: t("notifications:delivered"),
      meta: { numeric: true },
      cell: ({ row }) => orEmptyValue(row.original.delivered == null ? "" : format.number(row.original.delivered)),
    }),
  ];
}
