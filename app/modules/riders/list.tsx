import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { useFormat } from "~/i18n/format";
import { guardedLoader } from "~/access/guard.server";
import { Empty } from "~/ui/feedback/empty";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { serviceToday } from "~/taxi-api/service-locale.server";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { LinkedNumber } from "~/ui/list/linked-number";
import { ListPage } from "~/ui/list/list-page";
import { NotifyButton, useNotifyAction } from "~/ui/list/notify-button";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { filteredHref, pageHref, readListQuery } from "~/records/list/list-query";
import { distinctNames } from "~/records/person";
import { Pagination } from "~/ui/list/pagination";
import { withPeriod } from "~/records/list/with-period.server";
import { listData, readList } from "~/records/list/read-list.server";
import { RowActions } from "~/ui/list/row-actions";
import { riderColumns, riderFilters } from "./columns";
import { riderHref, riderRules } from "./list-rules";
import { overviewOf, riderSource, tierTitles } from "./riders.server";

export const handle = { i18n: "riders" };

export const meta = pageTitle((t) => t("screens:title.user-management"));

export const loader = guardedLoader("user-management", async (args) => {
  const { api, url, language } = args;
  const [list, overview, tiers, today] = await Promise.all([
    readList(readListQuery(url, riderRules), riderSource(api)),
    overviewOf(api),
    tierTitles(api),
    serviceToday(api),
  ]);
  return listData(withPeriod(list, { language, today }), { overview, tiers });
});

export default function RiderList() {
  const { list, overview, tiers } = useLoaderData<typeof loader>();
  const { t } = useTranslation("riders");
  const rowName = distinctNames(list.rows);
  const { number } = useFormat();
  const columns = useColumns((t, format) => riderColumns(t, format, list.query), list.query);
  const filters = riderFilters(t, list.query, tiers);
  const label = { view: t("view"), unblock: t("unblock"), block: t("block"), delete: t("delete") };
  const notify = useNotifyAction();
  const table = useListTable({
    list,
    columns,
    rowName,
    actions: (rider) => (
      <RowActions
        name={rowName(rider)}
        primary={{ label: label.view, to: riderHref(list.query, rider._id) }}
        more={[
          rider.isBlocked
            ? { label: label.unblock, icon: "circle-check", to: pageHref(list.query, "unblock", rider._id) }
            : { label: label.block, icon: "ban", to: pageHref(list.query, "block", rider._id) },
          ...notify(pageHref(list.query, "notify", rider._id), !rider.isBlocked),
          { label: label.delete, icon: "trash", danger: true, to: pageHref(list.query, "delete", rider._id) },
        ]}
      />
    ),
    selectable: true,
  });
  return (
    <ListPage
      section={t("screens:group.people")}
      title={t("screens:title.user-management")}
      summary={
        overview &&
        overview.riders > 0 && (
          <>
            {t("summary", { count: overview.riders, total: number(overview.riders) })}{" "}
            <LinkedNumber number={number(overview.blocked)} to={filteredHref(list, { blocked: "true" })}>
              {t("summaryBlocked", { count: overview.blocked, blocked: number(overview.blocked) })}
            </LinkedNumber>
          </>
        )
      }
      list={list}
      filters={filters}
    >
      <ListToolbar list={list} searchLabel={t("search")} table={table} filters={filters} />
      <ListBody list={list} empty={<Empty icon="users" hint={t("empty")} />}>
        <DataTable list={list} table={table} filters={filters} noun={t("screens:menu.user-management")} />
        <BulkBar list={list} table={table}>
          <BulkButton under="block" icon="ban">
            {t("block")}
          </BulkButton>
          <BulkButton under="unblock" icon="circle-check">
            {t("unblock")}
          </BulkButton>
          <NotifyButton />
          <BulkButton under="delete" icon="trash" danger>
            {t("delete")}
          </BulkButton>
        </BulkBar>
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
