import { createColumnHelper } from "@tanstack/react-table";
import { HISTORY_KINDS } from "contract/driver-constants";
import type { HistoryEntry } from "contract/driver-history";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import type { ListColumn, ListFeatures, ListFilter } from "~/records/list/list-columns";
import { eventLabel } from "../event-labels";

const column = createColumnHelper<ListFeatures, HistoryEntry>();

export function historyFilters(t: TFunction): ListFilter[] {
  const kinds = HISTORY_KINDS.map((value) => ({ value, label: t(`drivers:kind.${value}`) }));
  return [{ name: "kind", label: t("drivers:kind.label"), options: kinds }];
}

/** Returns the columns of a driver's history and of its export. @param language the driver's language, in which reasons are written */
export function historyColumns(t: TFunction, format: Format, language: string): ListColumn<HistoryEntry>[] {
  const label = (entry: HistoryEntry) => eventLabel(t, format, entry);
  return [
    column.accessor("date", {
      header: t("drivers:date"),
      cell: ({ row }) => <span className="unbroken">{format.dateTime(row.original.date)}</span>,
    }),
    column.accessor((entry) => t(`drivers:kind.${entry.kind}`, { defaultValue: entry.kind }), {
      id: "kind",
      header: t("drivers:kind.label"),
      cell: ({ row }) => <Badge>{t(`drivers:kind.${row.original.kind}`, { defaultValue: row.original.kind })}</Badge>,
    }),
    column.accessor((entry) => [label(entry), entry.details.reason].filter(Boolean).join(": "), {
      id: "text",
      header: t("drivers:happened"),
      meta: { rowHeader: true },
      cell: ({ row }) => (
        <span className="row-title">
          <span className="row-name">{label(row.original)}</span>
          {row.original.details.reason && (
            <span className="row-detail" lang={language} title={row.original.details.reason}>
              {row.original.details.reason}
            </span>
          )}
        </span>
      ),
    }),
    column.accessor("by", { header: t("drivers:by") }),
  ];
}
