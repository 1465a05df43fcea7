import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createColumnHelper } from "@tanstack/react-table";
import type { TFunction } from "i18next";
import { MAX_TIPS } from "contract/limits";
import type { Tip } from "contract/tips";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { useFormat, type Format } from "~/i18n/format";
import { nullIfCallFailed } from "~/taxi-api/error";
import { AddLink } from "~/ui/list/add-link";
import { Empty } from "~/ui/feedback/empty";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { LinkedNumber } from "~/ui/list/linked-number";
import { ListPage } from "~/ui/list/list-page";
import { filteredHref, pageHref, readListQuery, type ListQuery, formHref } from "~/records/list/list-query";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { listData, readList } from "~/records/list/read-list.server";
import { RowActions } from "~/ui/list/row-actions";
import { updatedAtColumn } from "~/ui/list/cells";
import { Badge } from "~/ui/badge";
import type { ListColumn, ListFeatures, ListFilter } from "~/records/list/list-columns";
import { RowName } from "~/ui/list/row-name";
import { percentOf, tipRules } from "./tip";
import { allTips, tipSource } from "./tips.server";

export const handle = { i18n: "tips" };

export const meta = pageTitle((t) => t("screens:title.Tip_Management"));

export const loader = guardedLoader("Tip_Management", async ({ api, url }) => {
  const query = readListQuery(url, tipRules);
  const tips = allTips(api);
  const [list, all] = await Promise.all([
    readList(query, tipSource(query, tips)),
    // If the list can't be read, it says so, and no tip can be added.
    tips.catch(nullIfCallFailed),
  ]);
  return listData(list, {
    counts: all && { total: all.length, active: all.filter((tip) => tip.isActive === "1").length },
  });
});

const column = createColumnHelper<ListFeatures, Tip>();

export function tipColumns(t: TFunction, format: Format, query: ListQuery): ListColumn<Tip>[] {
  const states = { "1": t("tips:active"), "0": t("tips:inactive") };
  return [
    column.accessor("percentage", {
      header: t("tips:percentage"),
      meta: { numeric: true, rowHeader: true },
      cell: ({ row }) => (
        <RowName to={formHref(query, "AddEdit_Tip", row.original._id)}>{percentOf(row.original, format)}</RowName>
      ),
    }),
    column.accessor(({ isActive }) => states[isActive], {
      id: "isActive",
      header: t("tips:state"),
      cell: ({ row, getValue }) => <Badge tone={row.original.isActive === "1" ? "ok" : "plain"}>{getValue()}</Badge>,
    }),
    updatedAtColumn(t("tips:updatedAt")),
  ];
}

export function tipFilters(t: TFunction): ListFilter[] {
  const states = ["1", "0"].map((value) => ({ value, label: t(value === "1" ? "tips:active" : "tips:inactive") }));
  return [{ name: "isActive", label: t("tips:state"), options: states }];
}

export default function TipList() {
  const { list, counts } = useLoaderData<typeof loader>();
  const { t } = useTranslation("tips");
  const format = useFormat();
  const columns = useColumns((t, format) => tipColumns(t, format, list.query), list.query);
  const filters = tipFilters(t);
  const add = counts && counts.total < MAX_TIPS && <AddLink to={pageHref(list.query, "manage")}>{t("add")}</AddLink>;
  const label = { edit: t("edit"), deactivate: t("deactivate"), activate: t("activate"), delete: t("delete") };
  const table = useListTable({
    list,
    columns,
    rowName: (tip) => t("name", { percent: percentOf(tip, format) }),
    actions: (tip) => (
      <RowActions
        name={t("name", { percent: percentOf(tip, format) })}
        primary={{ label: label.edit, to: pageHref(list.query, "manage", tip._id) }}
        more={[
          tip.isActive === "1"
            ? { label: label.deactivate, icon: "power", to: pageHref(list.query, "deactivate", tip._id) }
            : { label: label.activate, icon: "circle-check", to: pageHref(list.query, "activate", tip._id) },
          { label: label.delete, icon: "trash", danger: true, to: pageHref(list.query, "delete", tip._id) },
        ]}
      />
    ),
    selectable: true,
  });
  return (
    <ListPage
      section={t("screens:group.money")}
      title={t("screens:title.Tip_Management")}
      summary={
        counts &&
        counts.total > 0 && (
          <LinkedNumber number={String(counts.active)} to={filteredHref(list, { isActive: "1" })}>
            {t("summary", { count: counts.active, total: counts.total, most: MAX_TIPS })}
          </LinkedNumber>
        )
      }
      list={list}
      filters={filters}
      actions={add}
    >
      <ListToolbar list={list} searchLabel={t("search")} table={table} filters={filters} />
      <ListBody list={list} empty={<Empty hint={t("empty")}>{add}</Empty>}>
        <DataTable list={list} table={table} filters={filters} noun={t("screens:menu.Tip_Management")} />
        <BulkBar list={list} table={table}>
          <BulkButton under="activate" icon="circle-check">
            {t("activate")}
          </BulkButton>
          <BulkButton under="deactivate" icon="power">
            {t("deactivate")}
          </BulkButton>
          <BulkButton under="delete" icon="trash" danger>
            {t("delete")}
          </BulkButton>
        </BulkBar>
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
