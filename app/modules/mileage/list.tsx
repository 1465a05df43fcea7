import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createColumnHelper } from "@tanstack/react-table";
import type { TFunction } from "i18next";
import { calls } from "contract";
import type { Mileage } from "contract/mileage";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { useFormat, type Format } from "~/i18n/format";
import { Empty } from "~/ui/feedback/empty";
import { AddLink } from "~/ui/list/add-link";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { pageHref, readListQuery, type ListQuery } from "~/records/list/list-query";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { listData, readList } from "~/records/list/read-list.server";
import { RowActions } from "~/ui/list/row-actions";
import { updatedAtColumn } from "~/ui/list/cells";
import { EmptyValue, orEmptyValue } from "~/ui/empty-value";
import { Badge } from "~/ui/badge";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import { RowName } from "~/ui/list/row-name";
import { nameOf, mileageRules } from "./mileage";
import { overviewOf } from "./mileage.server";
import { stepsOf, type Step } from "./steps";
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

const column = createColumnHelper<ListFeatures, Mileage>();

/**
 * Returns the columns of the list and of its export.
 * @param steps the rides that each range covers; empty if not all ranges are known
 */
export function mileageColumns(
  t: TFunction,
  format: Format,
  query: ListQuery,
  steps: ReadonlyMap<string, Step>,
): ListColumn<Mileage>[] {
  const findingsOf = ({ _id: id }: Mileage) =>
    (steps.get(id)?.findings ?? []).map((finding) => ({ finding, text: t(`mileage:${finding}`) }));
  const covers = ({ _id: id }: Mileage) => coveredBy(steps.get(id), t, format);
  return [
    column.accessor("range", {
      header: t("mileage:range"),
      meta: { numeric: true, rowHeader: true },
      cell: ({ row }) => (
        <RowName to={pageHref(query, "manage", row.original._id)}>{format.number(row.original.range)}</RowName>
      ),
    }),
    column.accessor(covers, { id: "covers", header: t("mileage:covers") }),
    column.accessor("point", {
      header: t("mileage:point"),
      meta: { numeric: true },
      cell: ({ row }) => orEmptyValue(format.number(row.original.point)),
    }),
    column.accessor((row) => format.list(findingsOf(row).map(({ text }) => text)), {
      id: "finding",
      header: t("mileage:finding"),
      cell: ({ row }) => (
        <span className="flex flex-wrap gap-1.5">
          {findingsOf(row.original).length === 0 && <EmptyValue />}
          {findingsOf(row.original).map(({ finding, text }) => (
            <Badge key={finding} tone={finding === "overlaps" ? "bad" : "warn"} icon="triangle-alert">
              {text}
            </Badge>
          ))}
        </span>
      ),
    }),
    updatedAtColumn(t("mileage:updatedAt")),
  ];
}

/** Returns a text such as "from 2.5 to 5 miles". */
function coveredBy(step: Step | undefined, t: TFunction, format: Format): string {
  return step
    ? t("mileage:fromTo", { count: step.to, from: format.number(step.from), to: format.number(step.to) })
    : "";
}

/** Lists the points that riders earn for rides up to a range. */
export default function MileageList() {
  const { list, ranges } = useLoaderData<typeof loader>();
  const { t } = useTranslation("mileage");
  const format = useFormat();
  const steps = stepsOf(ranges ?? []);
  const columns = useColumns((t, format) => mileageColumns(t, format, list.query, steps), list.query, steps);
  const add = <AddLink to={pageHref(list.query, "manage")}>{t("add")}</AddLink>;
  const label = { edit: t("edit"), delete: t("delete") };
  const table = useListTable({
    list,
    columns,
    rowName: (mileage) => nameOf(mileage, t, format),
    actions: (mileage) => (
      <RowActions
        name={nameOf(mileage, t, format)}
        primary={{ label: label.edit, to: pageHref(list.query, "manage", mileage._id) }}
        more={[{ label: label.delete, icon: "trash", danger: true, to: pageHref(list.query, "delete", mileage._id) }]}
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
