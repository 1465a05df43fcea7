import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { guardedLoader } from "~/access/guard.server";
import { pathOf } from "~/access/screens";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/page-title";
import { readListQuery } from "~/records/list/list-query";
import { listData, readList } from "~/records/list/read-list.server";
import { Empty } from "~/ui/feedback/empty";
import { DataTable } from "~/ui/list/data-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { runRules } from "./list-rules";
import { runColumns } from "./run-columns";
import { runSource } from "./runs.server";

export const handle = { i18n: "payouts" };

export const meta = pageTitle((t) => t("payouts:runs"));

export const loader = guardedLoader("Payouts", async ({ api, url }) =>
  listData(await readList(readListQuery(url, runRules), runSource(api))),
);

/** The list of payments that were made together, latest first. */
export default function PayoutRuns() {
  const { list } = useLoaderData<typeof loader>();
  const { t } = useTranslation("payouts");
  const format = useFormat();
  const columns = useColumns(runColumns);
  const table = useListTable({ list, columns, rowName: ({ paidOn }) => format.date(paidOn) });
  return (
    <ListPage back={pathOf("Payouts")} title={t("runs")} list={list}>
      <ListToolbar list={list} searchLabel={t("searchRuns")} table={table} filters={[]} />
      <ListBody list={list} empty={<Empty icon="wallet" hint={t("noRuns")} />}>
        <DataTable list={list} table={table} filters={[]} noun={t("runs")} />
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
