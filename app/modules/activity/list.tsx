import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { guardedLoader } from "~/access/guard.server";
import { tagOf } from "~/i18n/languages";
import { pageTitle } from "~/i18n/page-title";
import { readListQuery } from "~/records/list/list-query";
import type { ListResult } from "~/records/list/list-result";
import { listData, readList } from "~/records/list/read-list.server";
import { serviceToday } from "~/taxi-api/service-locale.server";
import { Empty } from "~/ui/feedback/empty";
import { DataTable } from "~/ui/list/data-table";
import { useColumns, useListTable } from "~/ui/list/use-list-table";
import { ListBody } from "~/ui/list/list-body";
import { ListPage } from "~/ui/list/list-page";
import { ListToolbar } from "~/ui/list/list-toolbar";
import { Pagination } from "~/ui/list/pagination";
import { withPeriod } from "~/records/list/with-period.server";
import { type Act, actsOf, entriesIn } from "./acts";
import { activityColumns, nameOf } from "./columns";
import { entrySource, peopleOf } from "./entries.server";
import { activityFilters, recordInFilter } from "./filters";
import { activityRules } from "./list-rules";
import { listOf, RESOURCES } from "./described.server";

export const handle = { i18n: "activity" };

export const meta = pageTitle((t) => t("screens:title.Activity"));

export const loader = guardedLoader("Activity", async (args) => {
  const { api, url, t, language } = args;
  const [list, people, today] = await Promise.all([
    readList(readListQuery(url, activityRules), entrySource(args)),
    peopleOf(api),
    serviceToday(api),
  ]);
  // The names of resources are texts of all modules, which the browser does not have.
  const resources = RESOURCES.map((value) => ({ value, label: listOf(value, t) })).sort((a, b) =>
    a.label.localeCompare(b.label, tagOf(language)),
  );
  const choices = { people, resources, record: recordInFilter(list) };
  const acts: ListResult<Act> = { ...list, rows: actsOf(list.rows) };
  return listData(withPeriod(acts, { language, today }), { choices });
});

/** The list of what people did, latest first. */
export default function ActivityList() {
  const { list, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("activity");
  const columns = useColumns((t, format) => activityColumns(t, format, list.query), list.query);
  const filters = activityFilters(t, list.query, choices);
  const table = useListTable({ list, columns, rowName: nameOf, recordsIn: entriesIn });
  return (
    <ListPage
      section={t("screens:group.settings")}
      title={t("screens:title.Activity")}
      summary={t("summary")}
      list={list}
      filters={filters}
    >
      <ListToolbar list={list} searchLabel={t("search")} table={table} filters={filters} />
      <ListBody list={list} empty={<Empty icon="clock" hint={t("empty")} />}>
        <DataTable list={list} table={table} filters={filters} noun={t("screens:menu.Activity")} />
      </ListBody>
      <Pagination list={list} shown={list.rows.reduce((sum, act) => sum + entriesIn(act), 0)} />
    </ListPage>
  );
}
