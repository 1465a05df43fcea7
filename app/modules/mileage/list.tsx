import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { Empty } from "~/ui/feedback/empty";
import { LinkButton } from "~/ui/link-button";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { pageHref, readListQuery } from "~/records/list/list-query";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { listData, readList } from "~/records/list/read-list.server";
import { RowActions } from "~/ui/list/row-actions";
import { mileageColumns } from "./columns";
import { nameOf } from "./mileage";
import { mileageRules } from "./list-rules";
import { overviewOf } from "./mileage.server";
import { stepsOf } from "./steps";
import { MileageSummary } from "./summary";

export const handle = { i18n: "mileage" };

export const meta = pageTitle((t) => t("screens:title.MilesManagement"));

export const loader = guardedLoader("MilesManagement", async ({ api, url }) => {
  const [list, overview] = await Promise.all([
    readList(readListQuery(url, mileageRules), (page) => api(calls.listMileages, { query: page })),
    overviewOf(api),
  ]);
  return listData(list, { ranges: overview?.ranges ?? null });
});

/** Lists the points that riders earn for rides up to a range. */
export default function MileageList() {
  const { list, ranges } = useLoaderData<typeof loader>();
  const { t } = useTranslation("mileage");
  const format = useFormat();
  const steps = stepsOf(ranges ?? []);
  const columns = useColumns((t, format) => mileageColumns(t, format, list.query, steps), list.query, steps);
  const add = (
    <LinkButton kind="primary" icon="plus" to={pageHref(list.query, "manage")}>
      {t("add")}
    </LinkButton>
  );
  const table = useListTable({
    list,
    columns,
    rowName: (mileage) => nameOf(mileage, t, format),
    actions: (mileage) => (
      <RowActions
        name={nameOf(mileage, t, format)}
        primary={{ label: t("edit"), to: pageHref(list.query, "manage", mileage._id) }}
        more={[{ label: t("delete"), icon: "trash", danger: true, to: pageHref(list.query, "delete", mileage._id) }]}
      />
    ),
    selectable: true,
  });
  return (
    <ListPage
      section={t("screens:group.money")}
      title={t("screens:title.MilesManagement")}
      summary={
        ranges &&
        ranges.length > 0 &&
        list.state !== "notConnected" && (
          <MileageSummary ranges={ranges} steps={steps} formOf={(id) => pageHref(list.query, "manage", id)} />
        )
      }
      list={list}
      actions={add}
    >
      <ListToolbar list={list} searchLabel={t("search")} table={table} />
      <ListBody
        list={list}
        empty={
          <Empty icon="route" hint={t("empty")}>
            {add}
          </Empty>
        }
      >
        <DataTable list={list} table={table} noun={t("ranges")} />
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
