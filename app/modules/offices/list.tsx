import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createColumnHelper } from "@tanstack/react-table";
import type { TFunction } from "i18next";
import type { Office } from "contract/offices";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { AddLink } from "~/ui/list/add-link";
import { Empty } from "~/ui/feedback/empty";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { LinkedNumber } from "~/ui/list/linked-number";
import { ListPage } from "~/ui/list/list-page";
import { filteredHref, pageHref, readListQuery, type ListQuery } from "~/records/list/list-query";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { listData, readList } from "~/records/list/read-list.server";
import { RowActions } from "~/ui/list/row-actions";
import { updatedAtColumn } from "~/ui/list/cells";
import type { Format } from "~/i18n/format";
import type { ListColumn, ListFeatures, ListFilter } from "~/records/list/list-columns";
import { RowName } from "~/ui/list/row-name";
import { nameOf, inspectorsOf, officeRules } from "./office";
import { officeSource, overviewOf } from "./offices.server";

export const handle = { i18n: "offices" };

export const meta = pageTitle((t) => t("screens:title.Office_Management"));

export const loader = guardedLoader("Office_Management", async ({ api, url }) => {
  const query = readListQuery(url, officeRules);
  const [list, overview] = await Promise.all([readList(query, officeSource(api, query)), overviewOf(api)]);
  return listData(list, { overview });
});

const column = createColumnHelper<ListFeatures, Office>();

export function officeColumns(t: TFunction, format: Format, query: ListQuery): ListColumn<Office>[] {
  return [
    column.accessor("streetName", {
      header: t("offices:streetName"),
      meta: { rowHeader: true },
      cell: ({ row }) => <RowName to={pageHref(query, "manage", row.original._id)}>{row.original.streetName}</RowName>,
    }),
    column.accessor("city", { header: t("offices:city") }),
    column.accessor("state", { header: t("offices:state") }),
    column.accessor("zipCode", { header: t("offices:zipCode") }),
    column.accessor((office) => format.list(inspectorsOf(office)), {
      id: "inspectors",
      header: t("offices:inspectors"),
    }),
    updatedAtColumn(t("offices:updatedAt")),
  ];
}

/** @param known the federal states that the server sends */
export function officeFilters(t: TFunction, { filters }: ListQuery, known: readonly string[]): ListFilter[] {
  // The selected state stays among the choices even if its last office is gone.
  const states = [...new Set([...known, ...(filters.state ? [filters.state] : [])])];
  return [
    ...(states.length > 0
      ? [{ name: "state", label: t("offices:state"), options: states.map((state) => ({ value: state, label: state })) }]
      : []),
    // The summary above the list links here.
    ...(filters.inspectors
      ? [
          {
            name: "inspectors",
            label: t("offices:inspectors"),
            options: [{ value: "none", label: t("offices:withoutInspector") }],
          },
        ]
      : []),
  ];
}

export default function OfficeList() {
  const { list, overview } = useLoaderData<typeof loader>();
  const { t } = useTranslation("offices");
  const columns = useColumns((t, format) => officeColumns(t, format, list.query), list.query);
  const filters = officeFilters(t, list.query, overview?.states ?? []);
  const add = <AddLink to={pageHref(list.query, "manage")}>{t("add")}</AddLink>;
  const label = { edit: t("edit"), delete: t("delete") };
  const table = useListTable({
    list,
    columns,
    rowName: nameOf,
    actions: (office) => (
      <RowActions
        name={nameOf(office)}
        primary={{ label: label.edit, to: pageHref(list.query, "manage", office._id) }}
        more={[{ label: label.delete, icon: "trash", danger: true, to: pageHref(list.query, "delete", office._id) }]}
      />
    ),
    selectable: true,
  });
  return (
    <ListPage
      section={t("screens:group.settings")}
      title={t("screens:title.Office_Management")}
      summary={
        overview &&
        overview.offices > 0 && (
          <LinkedNumber number={String(overview.withoutInspectors)} to={filteredHref(list, { inspectors: "none" })}>
            {t("summary", { count: overview.withoutInspectors, total: overview.offices })}
          </LinkedNumber>
        )
      }
      list={list}
      filters={filters}
      actions={add}
    >
      <ListToolbar list={list} searchLabel={t("search")} table={table} filters={filters} />
      <ListBody list={list} empty={<Empty hint={t("empty")}>{add}</Empty>}>
        <DataTable list={list} table={table} filters={filters} noun={t("screens:menu.Office_Management")} />
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
