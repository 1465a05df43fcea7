import type { Notification } from "contract/notifications";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import type { ListColumn } from "~/records/list-columns";
import { type ListQuery, pageHref } from "~/records/list-query";
import { RowName } from "~/ui/list/row-name";
import { audienceName, typeName } from "./labels";

export function notificationColumns(t: TFunction, format: Format, query: ListQuery): ListColumn<Notification>[] {
  return [
    {
      id: "title",
      header: t("notifications:title"),
      rowHeader: true,
      value: (notification) => notification.title,
      cell: ({ _id: id, title, description }) => (
        <RowName
          to={pageHref(query, "view", id)}
          detail={
            <span className="clamp" title={description}>
              {description}
            </span>
          }
        >
          {title}
        </RowName>
      ),
    },
    {
      id: "type",
      header: t("notifications:type"),
      value: ({ type }) => typeName(t, type),
      cell: ({ type }) => <Badge tone={type === "safety" ? "warn" : "plain"}>{typeName(t, type)}</Badge>,
    },
    { id: "audience", header: t("notifications:audience"), value: ({ audience }) => audienceName(t, audience) },
    {
      id: "sentAt",
      header: t("notifications:sentAt"),
      value: ({ sentAt }) => sentAt,
      cell: ({ sentAt }) => format.dateTime(sentAt),
    },
    { id: "sentBy", header: t("notifications:sentBy"), value: ({ sentBy }) => sentBy ?? "" },
    {
      id: "delivered",
      header: t("notifications:delivered"),
      numeric: true,
      value: ({ delivered }) => delivered ?? "",
      cell: ({ delivered }) => (delivered == null ? "" : format.number(delivered)),
    },
  ];
}
