import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createColumnHelper } from "@tanstack/react-table";
import type { TFunction } from "i18next";
import type { Notification } from "contract/notifications";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { Empty } from "~/ui/feedback/empty";
import { AddLink } from "~/ui/list/add-link";
import { serviceToday } from "~/taxi-api/service-locale.server";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { listHref, pageHref, readListQuery, type ListQuery } from "~/records/list/list-query";
import { Pagination } from "~/ui/list/pagination";
import { withPeriod } from "~/records/list/with-period.server";
import { listData, readList } from "~/records/list/read-list.server";
import { RowActions } from "~/ui/list/row-actions";
import { Moment } from "~/ui/list/cells";
import { orEmptyValue } from "~/ui/empty-value";
import type { Format } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import type { ListColumn, ListFeatures, ListFilter } from "~/records/list/list-columns";
import { RowName } from "~/ui/list/row-name";
import { typeName, typeOptions } from "~/records/notify/types";
import { notificationRules, sentAudienceOptions, audienceName } from "./notification";
import { notificationSource } from "./notifications.server";

export const handle = { i18n: ["notifications", "notify"] };

export const meta = pageTitle((t) => t("screens:title.Notification_Management"));

export const loader = guardedLoader("Notification_Management", async ({ api, url, language }) => {
  const [list, today] = await Promise.all([
    readList(readListQuery(url, notificationRules), notificationSource(api)),
    serviceToday(api),
  ]);
  return listData(withPeriod(list, { language, today }));
});

const column = createColumnHelper<ListFeatures, Notification>();

export function notificationColumns(t: TFunction, format: Format, query: ListQuery): ListColumn<Notification>[] {
  return [
    column.accessor("title", {
      header: t("notify:title"),
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
      header: t("notify:type"),
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

export function notificationFilters(t: TFunction): ListFilter[] {
  return [
    { name: "type", label: t("notify:type"), options: typeOptions(t) },
    { name: "audience", label: t("notifications:audience"), options: sentAudienceOptions(t) },
  ];
}

/** The list of sent notifications, which can't be changed. */
export default function NotificationList() {
  const { list } = useLoaderData<typeof loader>();
  const { t } = useTranslation("notifications");
  const columns = useColumns((t, format) => notificationColumns(t, format, list.query), list.query);
  const filters = notificationFilters(t);
  const compose = <AddLink to={pageHref(list.query, "compose")}>{t("compose")}</AddLink>;
  const label = { copy: t("copy"), view: t("view") };
  const table = useListTable({
    list,
    columns,
    rowName: (notification) => notification.title,
    actions: ({ _id: id, title }) => (
      <RowActions
        name={title}
        primary={{ label: label.copy, to: listHref(list.query, {}, { under: "compose", also: { copy: id } }) }}
        more={[{ label: label.view, icon: "eye", to: pageHref(list.query, "view", id) }]}
      />
    ),
  });
  return (
    <ListPage
      section={t("screens:group.content")}
      title={t("screens:title.Notification_Management")}
      summary={t("summary")}
      list={list}
      filters={filters}
      actions={compose}
    >
      <ListToolbar list={list} searchLabel={t("search")} table={table} filters={filters} />
      {list.state === "ok" && <p className="hint border-b border-line px-3.5 py-2">{t("deliveredMeans")}</p>}
      <ListBody list={list} empty={<Empty hint={t("empty")}>{compose}</Empty>}>
        <DataTable list={list} table={table} filters={filters} noun={t("screens:menu.Notification_Management")} />
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
