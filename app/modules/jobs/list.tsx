import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/page-title";
import { readListQuery } from "~/records/list/list-query";
import { listData, readList } from "~/records/list/read-list.server";
import { Empty } from "~/ui/feedback/empty";
import { DataTable } from "~/ui/list/data-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { Pagination } from "~/ui/list/pagination";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { jobColumns } from "./columns";
import { jobSource } from "./jobs.server";
import { jobsRules } from "./list-rules";

export const handle = { i18n: "jobs" };

export const meta = pageTitle((t) => t("screens:title.Jobs"));

export const loader = guardedLoader("Jobs", async (args) =>
  listData(await readList(readListQuery(args.url, jobsRules), jobSource(args.api, args))),
);

/** The list of bulk actions: the person's own, or everybody's for the admin. */
export default function Jobs() {
  const { list } = useLoaderData<typeof loader>();
  const { t } = useTranslation("jobs");
  const columns = useColumns(jobColumns);
  const table = useListTable({ list, columns, rowName: ({ title }) => title });
  return (
    <ListPage title={t("screens:title.Jobs")} summary={t("summary")} list={list}>
      <ListBody list={list} empty={<Empty hint={t("empty")} />}>
        <DataTable list={list} table={table} noun={t("screens:title.Jobs")} />
      </ListBody>
      <Pagination list={list} />
    </ListPage>
  );
}
