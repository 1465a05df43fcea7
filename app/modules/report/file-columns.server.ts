import { createColumnHelper } from "@tanstack/react-table";
import { FARE_LINES } from "contract/booking-constants";
import { fromMinor } from "contract/currency-decimals";
import type { ReportRow } from "contract/report";
import { isTimeGrouping, type ReportGrouping } from "contract/report-constants";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import { rowLabel } from "./rows.server";

export type ReportFileRow = ReportRow & { _id: string };

const column = createColumnHelper<ListFeatures, ReportFileRow>();

const known: ReadonlySet<string> = new Set(FARE_LINES);

/** Returns the columns of the report's file: every figure, the comparison if there is one, and every line of the fares. */
export function reportFileColumns(
  t: TFunction,
  format: Format,
  { by, isCompared }: { by: ReportGrouping; isCompared: boolean },
): ListColumn<ReportFileRow>[] {
  const amount = (id: string, header: string, of: (row: ReportFileRow) => number | null): ListColumn<ReportFileRow> =>
    column.accessor(
      (row) => {
        const minor = of(row);
        return minor === null ? null : fromMinor(minor, row.currency);
      },
      { id, header, meta: { numeric: true, money: true } },
    );
  const lineOf = ({ fare }: ReportFileRow, isMeant: (name: string) => boolean) =>
    (fare ?? []).reduce((sum, { name, amount: part }) => (isMeant(name) ? sum + part : sum), 0);
  const linesOf = (row: ReportFileRow) => lineOf(row, (name) => known.has(name));
  return [
    column.accessor((row) => keyOf(t, format, by, row), { id: "key", header: t(`report:groupings.${by}`) }),
    column.accessor(({ now }) => now.rides, { id: "rides", header: t("report:figures.rides") }),
    column.accessor(({ now }) => now.cancelled, { id: "cancelled", header: t("report:figures.cancelled") }),
    amount("paid", t("report:figures.paid"), ({ now }) => now.paid),
    ...(isCompared
      ? [
          amount("paidBefore", t("report:paidBefore"), ({ before }) => before && before.paid),
          amount("change", t("report:change"), ({ now, before }) => before && now.paid - before.paid),
        ]
      : []),
    amount("driver", t("report:figures.driver"), ({ now }) => now.driver),
    amount("company", t("report:figures.company"), ({ now }) => now.company),
    ...FARE_LINES.map((line) =>
      amount(line, t(`report:fareLine.${line}`), (row) => lineOf(row, (name) => name === line)),
    ),
    // The lines less the refunds are what riders paid, so everything charged that has no column is added up in one.
    amount("otherLines", t("report:otherLines"), (row) => row.now.paid + row.now.refunds - linesOf(row)),
    amount("refunds", t("report:figures.refunds"), ({ now }) => now.refunds),
    amount("cash", t("report:figures.cash"), ({ now }) => now.cash),
    column.accessor("currency", { header: t("report:currency") }),
  ];
}

/** Returns the first day of a day or a week, "2026-11" for a month, which programs can sort, or the name of a group. */
function keyOf(t: TFunction, format: Format, by: ReportGrouping, row: ReportFileRow): string {
  if (!isTimeGrouping(by)) return rowLabel(t, format, by, row);
  return by === "month" ? row.key.slice(0, 7) : row.key;
}
