import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { SUBSCRIPTION_PERIODS } from "contract/subscription-constants";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { Empty } from "~/ui/feedback/empty";
import { LinkButton } from "~/ui/link-button";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { LinkedNumber } from "~/ui/list/linked-number";
import { ListPage } from "~/ui/list/list-page";
import { filteredHref, formHref, pageHref, readListQuery } from "~/records/list/list-query";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { listData, readList } from "~/records/list/read-list.server";
import { RowActions } from "~/ui/list/row-actions";
import { subscriptionColumns } from "./columns";
import { nameOf, stateOf } from "./subscription";
import { subscriptionRules } from "./list-rules";
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

export default function SubscriptionList() {
  const { list, overview } = useLoaderData<typeof loader>();
  const { t } = useTranslation("subscriptions");
  const columns = useColumns((t, format) => subscriptionColumns(t, format, list.query), list.query);
  const filters = [
    {
      name: "isActive",
      label: t("state"),
      options: [true, false].map((isActive) => ({ value: String(isActive), label: t(stateOf({ isActive })) })),
    },
    {
      name: "period",
      label: t("period"),
      options: SUBSCRIPTION_PERIODS.map((value) => ({ value, label: t(`every.${value}`) })),
    },
  ];
  const add = (
    <LinkButton kind="primary" icon="plus" to={formHref(list.query, "AddEditSubscription", null)}>
      {t("add")}
    </LinkButton>
  );
  const table = useListTable({
    list,
    columns,
    rowName: (subscription) => nameOf(subscription, t),
    actions: (subscription) => (
      <RowActions
        name={nameOf(subscription, t)}
        primary={{ label: t("edit"), to: formHref(list.query, "AddEditSubscription", subscription._id) }}
        more={[
          {
            label: t("delete"),
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
