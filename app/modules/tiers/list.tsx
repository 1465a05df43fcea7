import { mayOpen, pathOf } from "~/access/screens";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
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
import { knownFrom, tierColumns } from "./columns";
import { tierRules } from "./list-rules";
import { TierSummary } from "./summary";
import { overviewOf } from "./tiers.server";

export const handle = { i18n: "tiers" };

export const meta = pageTitle((t) => t("screens:title.ManageTier"));

export const loader = guardedLoader("ManageTier", async ({ api, url, person }) => {
  const [list, overview] = await Promise.all([
    readList(readListQuery(url, tierRules), (page) => api(calls.listTiers, { query: page })),
    overviewOf(api),
  ]);
  return listData(list, { overview, mayView: mayOpen(person, "user-management") });
});

/** Lists the tiers that riders reach by their points. */
export default function TierList() {
  const { list, overview, mayView } = useLoaderData<typeof loader>();
  const { t } = useTranslation("tiers");
  const known = knownFrom(overview?.tiers ?? [], mayView);
  const columns = useColumns((t, format) => tierColumns(t, format, list.query, known), list.query, known);
  const add = (
    <LinkButton kind="primary" icon="plus" to={pageHref(list.query, "manage")}>
      {t("add")}
    </LinkButton>
  );
  const table = useListTable({
    list,
    columns,
    rowName: (tier) => tier.title,
    actions: (tier) => (
      <RowActions
        name={tier.title}
        primary={{ label: t("edit"), to: pageHref(list.query, "manage", tier._id) }}
        more={[{ label: t("delete"), icon: "trash", danger: true, to: pageHref(list.query, "delete", tier._id) }]}
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
