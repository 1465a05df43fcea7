import { createColumnHelper } from "@tanstack/react-table";
import { calls } from "contract";
import { FARE_LINES } from "contract/booking-constants";
import { fromMinor } from "contract/currency-decimals";
import type { ReportRow } from "contract/report";
import { REPORT_GROUPINGS, type ReportGrouping } from "contract/report-constants";
import type { TFunction } from "i18next";
import { guardedLoader } from "~/access/guard.server";
import type { Format } from "~/i18n/format";
import { exportList } from "~/records/export/list-export.server";
import type { ListColumn, ListFeatures, ListFilter } from "~/records/list/list-columns";
import type { ApiQuery } from "~/records/list/list-query";
import { serviceToday } from "~/taxi-api/service-locale.server";
import { AGAINST } from "./compared-days";
import { readReportQuery, reportRules } from "./report-query";
import { revenueQuery } from "./report.server";
import { rowLabel } from "./rows.server";

type FileRow = ReportRow & { _id: string };

const column = createColumnHelper<ListFeatures, FileRow>();

/** Every row of a report with every line of the fares; rows of several currencies name their own. */
export const loader = guardedLoader("Report", async (args) => {
  const { api, url } = args;
  const asked = readReportQuery(url, await serviceToday(api));
  const query = { ...(await revenueQuery(api, asked)), fields: "fare" as const };
  // The file tells what the address leaves to the default, too.
  const whole = new URL(url);
  for (const [name, value] of Object.entries(asked.query.filters)) whole.searchParams.set(name, value);
  return exportList<FileRow>(
    { ...args, url: whole },
    {
      filename: "report",
      rules: reportRules,
      columns: (t, format) => fileColumns(t, format, asked.by),
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

const known: ReadonlySet<string> = new Set(FARE_LINES);

function fileColumns(t: TFunction, format: Format, by: ReportGrouping): ListColumn<FileRow>[] {
  const amount = (id: string, header: string, of: (row: FileRow) => number): ListColumn<FileRow> =>
    column.accessor((row) => fromMinor(of(row), row.currency), { id, header, meta: { numeric: true, money: true } });
  const lineOf = ({ fare }: FileRow, isMeant: (name: string) => boolean) =>
    (fare ?? []).reduce((sum, { name, amount: part }) => (isMeant(name) ? sum + part : sum), 0);
  const linesOf = (row: FileRow) => lineOf(row, (name) => known.has(name));
  return [
    column.accessor((row) => (row.from !== null && row.from === row.to ? row.from : rowLabel(t, format, by, row)), {
      id: "key",
      header: t(`report:groupings.${by}`),
    }),
    column.accessor(({ now }) => now.rides, { id: "rides", header: t("report:figures.rides") }),
    column.accessor(({ now }) => now.cancelled, { id: "cancelled", header: t("report:figures.cancelled") }),
    amount("paid", t("report:figures.paid"), ({ now }) => now.paid),
    amount("driver", t("report:figures.driver"), ({ now }) => now.driver),
    amount("company", t("report:figures.company"), ({ now }) => now.company),
    ...FARE_LINES.map((line) =>
      amount(line, t(`report:fareLine.${line}`), (row) => lineOf(row, (name) => name === line)),
    ),
    // The lines add up to what was paid: those that the panel has no column for are added up.
    amount("otherLines", t("report:otherLines"), (row) => row.now.paid - linesOf(row)),
    amount("refunds", t("report:figures.refunds"), ({ now }) => now.refunds),
    amount("cash", t("report:figures.cash"), ({ now }) => now.cash),
    column.accessor("currency", { header: t("report:currency") }),
  ];
}
