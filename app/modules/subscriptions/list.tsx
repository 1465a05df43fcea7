import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createColumnHelper } from "@tanstack/react-table";
import type { TFunction } from "i18next";
import { calls } from "contract";
import { SUBSCRIPTION_PERIODS } from "contract/subscription-constants";
import type { Subscription } from "contract/subscriptions";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { Empty } from "~/ui/feedback/empty";
import { AddLink } from "~/ui/list/add-link";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { LinkedNumber } from "~/ui/list/linked-number";
import { ListPage } from "~/ui/list/list-page";
import { filteredHref, formHref, pageHref, readListQuery, type ListQuery } from "~/records/list/list-query";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { listData, readList } from "~/records/list/read-list.server";
import { RowActions } from "~/ui/list/row-actions";
import { updatedAtColumn } from "~/ui/list/cells";
import { orEmptyValue } from "~/ui/empty-value";
import type { Format } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import type { ListColumn, ListFeatures, ListFilter } from "~/records/list/list-columns";
import { RowName } from "~/ui/list/row-name";
import { nameOf, stateOf, subscriptionRules } from "./subscription";
import { overviewOf } from "./subscriptions.server";

export const handle = { i18n: "subscriptions" };

export const meta = pageTitle((t) => t("screens:title.Subscription_Management"));

export const loader = guardedLoader("Subscription_Management", async ({ api, url }) => {
  const [list, overview] = await Promise.all([
    readList(readListQuery(url, subscriptionRules), (page) => api(calls.listSubscriptions, { query: page })),
    overviewOf(api),
  ]);
  return listData(list, { overview });
});

const column = createColumnHelper<ListFeatures, Subscription>();

export function subscriptionColumns(t: TFunction, format: Format, query: ListQuery): ListColumn<Subscription>[] {
  const active = t("subscriptions:active");
  const inactive = t("subscriptions:inactive");
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
      meta: { numeric: true, money: true },
      cell: ({ row }) => orEmptyValue(format.money(row.original.price)),
    }),
    column.accessor(({ period }) => t(`subscriptions:every.${period}`), {
      id: "period",
      header: t("subscriptions:period"),
    }),
    column.accessor(({ benefits }) => benefits.join("; "), { id: "benefits", header: t("subscriptions:benefits") }),
    column.accessor(({ isActive }) => (isActive ? active : inactive), {
      id: "isActive",
      header: t("subscriptions:state"),
      cell: ({ row, getValue }) => <Badge tone={row.original.isActive ? "ok" : "plain"}>{getValue()}</Badge>,
    }),
    updatedAtColumn(t("subscriptions:updatedAt")),
  ];
}

export function subscriptionFilters(t: TFunction): ListFilter[] {
  return [
    {
      name: "isActive",
      label: t("subscriptions:state"),
      options: [true, false].map((isActive) => ({ value: String(isActive), label: t(stateOf({ isActive })) })),
    },
    {
      name: "period",
      label: t("subscriptions:period"),
      options: SUBSCRIPTION_PERIODS.map((value) => ({ value, label: t(`subscriptions:every.${value}`) })),
    },
  ];
}

export default function SubscriptionList() {
  const { list, overview } = useLoaderData<typeof loader>();
  const { t } = useTranslation("subscriptions");
  const columns = useColumns((t, format) => subscriptionColumns(t, format, list.query), list.query);
  const filters = subscriptionFilters(t);
  const add = <AddLink to={formHref(list.query, "AddEditSubscription", null)}>{t("add")}</AddLink>;
  const label = { edit: t("edit"), delete: t("delete") };
  const table = useListTable({
    list,
    columns,
    rowName: (subscription) => nameOf(subscription, t),
    actions: (subscription) => (
      <RowActions
        name={nameOf(subscription, t)}
        primary={{ label: label.edit, to: formHref(list.query, "AddEditSubscription", subscription._id) }}
        more={[
          {
            label: label.delete,
            icon: "trash",
            danger: true,
            to: pageHref(list.query, "delete", subscription._id),
          },
        ]}
      />
    ),
    selectable: true,
  });
  return (
    <ListPage
      section={t("screens:group.money")}
      title={t("screens:title.Subscription_Management")}
      summary={
        overview &&
        overview.subscriptions > 0 && (
          <LinkedNumber number={String(overview.active)} to={filteredHref(list, { isActive: "true" })}>
            {t("summary", { count: overview.active, total: overview.subscriptions })}
          </LinkedNumber>
        )
      }
      list={list}
      filters={filters}
      actions={add}
    >
      <ListToolbar list={list} searchLabel={t("search")} table={table} filters={filters} />
      <ListBody list={list} empty={<Empty hint={t("empty")}>{add}</Empty>}>
        <DataTable list={list} table={table} filters={filters} noun={t("screens:menu.Subscription_Management")} />
        <BulkBar list={list} table={table}>
          <BulkButton under="delete" icon="trash" danger>
            {t("delete")}
          </BulkButton>
        </BulkBar>
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
