import type { HistoryEntry } from "contract/driver-history";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import type { ListColumn } from "~/records/list-columns";
import { eventLabel } from "./event-labels";

/** The columns of a driver's history and of its export. @param language the driver's, in which reasons are written */
export function historyColumns(t: TFunction, format: Format, language: string): ListColumn<HistoryEntry>[] {
  const label = (entry: HistoryEntry) => eventLabel(t, format, entry);
  return [
    {
      id: "date",
      header: t("drivers:date"),
      value: (entry) => entry.date,
      cell: (entry) => <span className="unbroken">{format.dateTime(entry.date)}</span>,
    },
    {
      id: "kind",
      header: t("drivers:kind.label"),
      value: (entry) => t(`drivers:kind.${entry.kind}`, { defaultValue: entry.kind }),
      cell: (entry) => <Badge>{t(`drivers:kind.${entry.kind}`, { defaultValue: entry.kind })}</Badge>,
    },
    {
      id: "text",
      header: t("drivers:happened"),
      rowHeader: true,
      value: (entry) => [label(entry), entry.details.reason].filter(Boolean).join(": "),
      cell: (entry) => (
        <span className="row-title">
          <span className="row-name">{label(entry)}</span>
          {entry.details.reason && (
            <span className="row-detail" lang={language} title={entry.details.reason}>
              {entry.details.reason}
            </span>
          )}
        </span>
      ),
    },
    { id: "by", header: t("drivers:by"), value: (entry) => entry.by },
  ];
}
