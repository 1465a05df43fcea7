import { createColumnHelper } from "@tanstack/react-table";
import { FARE_LINES } from "contract/booking-constants";
import { fromMinor } from "contract/currency-decimals";
import type { ReportRow } from "contract/report";
import type { ReportGrouping } from "contract/report-constants";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import { rowLabel } from "./rows.server";

export type ReportFileRow = ReportRow & { _id: string };

const column = createColumnHelper<ListFeatures, ReportFileRow>();

const known: ReadonlySet<string> = new Set(FARE_LINES);

/** Returns the columns of the report's file: every figure and every line of the fares. */
export function reportFileColumns(t: TFunction, format: Format, by: ReportGrouping): ListColumn<ReportFileRow>[] {
  const amount = (id: string, header: string, of: (row: ReportFileRow) => number): ListColumn<ReportFileRow> =>
    column.accessor((row) => fromMinor(of(row), row.currency), { id, header, meta: { numeric: true, money: true } });
  const lineOf = ({ fare }: ReportFileRow, isMeant: (name: string) => boolean) =>
    (fare ?? []).reduce((sum, { name, amount: part }) => (isMeant(name) ? sum + part : sum), 0);
  const linesOf = (row: ReportFileRow) => lineOf(row, (name) => known.has(name));
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
    // The lines add up to what was paid, so lines without a column are added up in one.
    amount("otherLines", t("report:otherLines"), (row) => row.now.paid - linesOf(row)),
    amount("refunds", t("report:figures.refunds"), ({ now }) => now.refunds),
    amount("cash", t("report:figures.cash"), ({ now }) => now.cash),
    column.accessor("currency", { header: t("report:currency") }),
  ];
}
