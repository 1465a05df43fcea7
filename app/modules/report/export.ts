import { redirect } from "@remix-run/node";
import { calls } from "contract";
import { REPORT_GROUPINGS } from "contract/report-constants";
import type { TFunction } from "i18next";
import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import type { ListFilter } from "~/records/list/list-columns";
import { type ApiQuery, listHref } from "~/records/list/list-query";
import { serviceToday } from "~/taxi-api/service-locale.server";
import { AGAINST } from "./compared-days";
import { type ReportFileRow, reportFileColumns } from "./file-columns.server";
import { readReportQuery, reportRules } from "./report-query";
import { revenueQuery } from "./report.server";

/**
 * Every row of a report with every line of the fares; rows in several currencies name their own. If the period is too long for a
 * report, the page says so.
 */
export const loader = guardedLoader("Report", async (args) => {
  const { api, url } = args;
  const asked = readReportQuery(url, await serviceToday(api));
  if (asked.isTooLong) throw redirect(listHref(asked.query));
  const query = { ...(await revenueQuery(api, asked)), fields: "fare" as const };
  // The file also names the values that the URL leaves to the defaults.
  const whole = new URL(url);
  for (const [name, value] of Object.entries(asked.query.filters)) whole.searchParams.set(name, value);
  return exportList<ReportFileRow>(
    { ...args, url: whole },
    {
      filename: "report",
      rules: reportRules,
      columns: (t, format) => reportFileColumns(t, format, { by: asked.by, isCompared: asked.before !== null }),
      filters: reportFilters,
      source:
        (exporting) =>
        async ({ page, limit }: ApiQuery) => {
          const { data } = await exporting(calls.readRevenue, { query: { ...query, page: page ?? 1, limit } });
          const docs = data.docs.map((row) => ({ ...row, _id: `${row.key} ${row.currency}` }));
          return { data: { docs, totalDocs: data.totalDocs } };
        },
    },
  );
});

function reportFilters(t: TFunction): ListFilter[] {
  return [
    {
      name: "by",
      label: t("report:by"),
      options: REPORT_GROUPINGS.map((value) => ({ value, label: t(`report:groupings.${value}`) })),
    },
    {
      name: "against",
      label: t("report:against"),
      options: AGAINST.map((value) => ({ value, label: t(`report:compared.${value}`) })),
    },
    { name: "currency", label: t("report:currency"), options: [] },
  ];
}
