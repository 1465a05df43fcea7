import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { AdjustmentProposal } from "contract/adjustments";
import { guardedLoader } from "~/access/guard.server";
import { pathOf } from "~/access/screens";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/page-title";
import { listHref, pageHref, readListQuery } from "~/records/list/list-query";
import { listData, readList } from "~/records/list/read-list.server";
import { withPeriod } from "~/records/list/with-period.server";
import { serviceToday } from "~/taxi-api/service-locale.server";
import { Empty } from "~/ui/feedback/empty";
import { BulkBar, BulkButton } from "~/ui/list/bulk-bar";
import { DataTable } from "~/ui/list/data-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { RowActions } from "~/ui/list/row-actions";
import { StateTabs } from "~/ui/list/state-tabs";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { adjustmentColumns, adjustmentFilters, adjustmentName, proposalStates } from "./adjustment-columns";
import { statementLink } from "./statement-link";
import { adjustmentSource } from "./adjustments.server";
import { adjustmentRules } from "./list-rules";

export const handle = { i18n: "payouts" };

export const meta = pageTitle((t) => t("payouts:adjustments"));

export const loader = guardedLoader("Payouts", async ({ api, url, language }) => {
  const [list, today] = await Promise.all([
    readList(readListQuery(url, adjustmentRules), adjustmentSource(api)),
    serviceToday(api),
  ]);
  return listData(withPeriod(list, { language, today }));
});

/** The list of adjustments above the limit, which another person has to decide. */
export default function Adjustments() {
  const { list } = useLoaderData<typeof loader>();
  const { t } = useTranslation("payouts");
  const format = useFormat();
  const here = listHref(list.query);
  const statementOf = (row: AdjustmentProposal) => statementLink(row, here);
  const columns = useColumns((t, format) => adjustmentColumns(t, format, statementOf), here);
  const filters = adjustmentFilters(t);
  const states = proposalStates(t);
  const table = useListTable({
    list,
    columns,
    rowName: (row) => adjustmentName(format, row),
    actions: (row) => {
      const to = (page: string) => pageHref(list.query, page, row._id);
      const reject = {
        label: t(row.isOwn ? "withdraw" : "reject"),
        icon: "x" as const,
        danger: true,
        to: to("reject"),
      };
      const isWaiting = row.status === "proposed";
      return (
        <RowActions
          name={adjustmentName(format, row)}
          {...(isWaiting && !row.isOwn && { primary: { label: t("approve"), to: to("approve") } })}
          more={[
            ...(isWaiting ? [reject] : []),
            { label: t("statement"), icon: "file-text" as const, to: statementOf(row) },
          ]}
        />
      );
    },
    selectable: true,
  });
  return (
    <ListPage
      back={pathOf("Payouts")}
      title={t("adjustments")}
      list={list}
      filters={filters}
      above={
        list.state !== "notConnected" && (
          <StateTabs query={list.query} name="status" label={t("status")} total={undefined} tabs={states} />
        )
      }
    >
      <ListToolbar list={list} searchLabel={t("search")} table={table} filters={filters.slice(1)} />
      <ListBody list={list} empty={<Empty icon="wallet" hint={t("noAdjustments")} />}>
        <DataTable list={list} table={table} filters={filters} noun={t("adjustments")} />
        <BulkBar list={list} table={table}>
          <BulkButton under="approve" icon="check">
            {t("approve")}
          </BulkButton>
          <BulkButton under="reject" icon="x" danger>
            {t("reject")}
          </BulkButton>
        </BulkBar>
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
