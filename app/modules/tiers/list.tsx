import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { createColumnHelper } from "@tanstack/react-table";
import type { TFunction } from "i18next";
import { calls } from "contract";
import type { Tier } from "contract/tiers";
import { mayOpen, pathOf } from "~/access/screens";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
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
import type { Format } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import { RowName } from "~/ui/list/row-name";
import { tierRules, findingTexts } from "./tier";
import { TierSummary } from "./summary";
import { overviewOf } from "./tiers.server";
import { compareTiers, type Findings } from "./coverage";
import { TierIcon } from "./tier-icon";

export const handle = { i18n: "tiers" };

export const meta = pageTitle((t) => t("screens:title.ManageTier"));

export const loader = guardedLoader("ManageTier", async ({ api, url, person }) => {
  const [list, overview] = await Promise.all([
    readList(readListQuery(url, tierRules), (page) => api(calls.listTiers, { query: page })),
    overviewOf(api),
  ]);
  return listData(list, { overview, mayView: mayOpen(person, "user-management") });
});

const column = createColumnHelper<ListFeatures, Tier>();

/** Findings and numbers of riders by the ids of the tiers; empty if the overview could not be read. */
export interface Known {
  findings: ReadonlyMap<string, Findings>;
  riders: ReadonlyMap<string, number | null | undefined>;
  /** Whether the person may open the list of riders. */
  mayView: boolean;
}

/** @param tiers all tiers; the number of riders is missing if the server does not send it */
export function knownFrom(
  tiers: readonly (Pick<Tier, "_id" | "title" | "minPoint" | "maxPoint"> & { riders?: number | null | undefined })[],
  mayView: boolean,
): Known {
  return { findings: compareTiers(tiers), riders: new Map(tiers.map(({ _id: id, riders }) => [id, riders])), mayView };
}

export function tierColumns(
  t: TFunction,
  format: Format,
  query: ListQuery,
  { findings, riders, mayView }: Known,
): ListColumn<Tier>[] {
  const textsOf = ({ _id: id }: Tier) => {
    const found = findings.get(id);
    return found ? findingTexts(found, t, format) : [];
  };
  return [
    column.accessor("title", {
      header: t("tiers:title"),
      meta: { rowHeader: true },
      cell: ({ row }) => (
        <span className="flex items-center gap-3">
          <TierIcon address={row.original.icon} />
          <RowName to={pageHref(query, "manage", row.original._id)}>{row.original.title}</RowName>
        </span>
      ),
    }),
    column.accessor("type", { header: t("tiers:type") }),
    column.accessor("minPoint", {
      header: t("tiers:minPoint"),
      meta: { numeric: true },
      cell: ({ row }) => orEmptyValue(format.number(row.original.minPoint)),
    }),
    column.accessor("maxPoint", {
      header: t("tiers:maxPoint"),
      meta: { numeric: true },
      cell: ({ row }) => orEmptyValue(format.number(row.original.maxPoint)),
    }),
    column.accessor((tier) => riders.get(tier._id), {
      id: "riders",
      header: t("tiers:riders"),
      meta: { numeric: true },
      cell: ({ row }) => {
        const count = riders.get(row.original._id);
        if (count === null || count === undefined) return "";
        if (!mayView || count === 0) return format.number(count);
        return (
          <a
            className="link"
            href={`${pathOf("user-management")}?tier=${encodeURIComponent(row.original.title)}`}
            aria-label={t("tiers:ridersOf", { count, riders: format.number(count), title: row.original.title })}
          >
            {format.number(count)}
          </a>
        );
      },
    }),
    column.accessor((tier) => format.list(textsOf(tier).map(({ text }) => text)), {
      id: "finding",
      header: t("tiers:finding"),
      cell: ({ row }) => (
        <span className="flex flex-wrap gap-1.5">
          {textsOf(row.original).length === 0 && <EmptyValue />}
          {textsOf(row.original).map(({ isWrong, text }) => (
            <Badge key={text} tone={isWrong ? "bad" : "warn"} icon="triangle-alert">
              {text}
            </Badge>
          ))}
        </span>
      ),
    }),
    updatedAtColumn(t("tiers:updatedAt")),
  ];
}

/** The list of tiers that riders reach by their points. */
export default function TierList() {
  const { list, overview, mayView } = useLoaderData<typeof loader>();
  const { t } = useTranslation("tiers");
  const known = knownFrom(overview?.tiers ?? [], mayView);
  const columns = useColumns((t, format) => tierColumns(t, format, list.query, known), list.query, known);
  const add = <AddLink to={pageHref(list.query, "manage")}>{t("add")}</AddLink>;
  const label = { edit: t("edit"), delete: t("delete") };
  const table = useListTable({
    list,
    columns,
    rowName: (tier) => tier.title,
    actions: (tier) => (
      <RowActions
        name={tier.title}
        primary={{ label: label.edit, to: pageHref(list.query, "manage", tier._id) }}
        more={[{ label: label.delete, icon: "trash", danger: true, to: pageHref(list.query, "delete", tier._id) }]}
      />
    ),
    selectable: true,
  });
  return (
    <ListPage
      section={t("screens:group.money")}
      title={t("screens:title.ManageTier")}
      summary={
        overview &&
        overview.tiers.length > 0 &&
        list.state !== "notConnected" && (
          <TierSummary
            tiers={overview.tiers}
            findings={known.findings}
            withoutTier={overview.withoutTier}
            toRiders={mayView ? `${pathOf("user-management")}?withoutTier=true` : null}
            formOf={(id) => pageHref(list.query, "manage", id)}
          />
        )
      }
      list={list}
      actions={add}
    >
      <ListToolbar list={list} searchLabel={t("search")} table={table} />
      <ListBody
        list={list}
        empty={
          <Empty icon="medal" hint={t("empty")}>
            {add}
          </Empty>
        }
      >
        <DataTable list={list} table={table} noun={t("screens:menu.ManageTier")} />
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
