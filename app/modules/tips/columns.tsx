import type { Tip } from "contract/tips";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import { updatedAtColumn, type ListColumn } from "~/records/list-columns";
import { type ListQuery, formHref } from "~/records/list-query";
import { RowName } from "~/ui/list/row-name";

export function tipColumns(t: TFunction, format: Format, query: ListQuery): ListColumn<Tip>[] {
  return [
    {
      id: "percentage",
      header: t("tips:percentage"),
      numeric: true,
      rowHeader: true,
      value: (tip) => tip.percentage,
      cell: (tip) => <RowName to={formHref(query, "AddEdit_Tip", tip._id)}>{percentOf(tip, format)}</RowName>,
    },
    {
      id: "isActive",
      header: t("tips:state"),
      value: (tip) => t(tip.isActive === "1" ? "tips:active" : "tips:inactive"),
      cell: (tip) => (
        <Badge tone={tip.isActive === "1" ? "ok" : "plain"}>
          {t(tip.isActive === "1" ? "tips:active" : "tips:inactive")}
        </Badge>
      ),
    },
    updatedAtColumn(t("tips:updatedAt"), format),
  ];
}

/** "12.5%" in the format of the language, which serves as the tip's name. */
export function percentOf(tip: Pick<Tip, "percentage">, format: Format): string {
  return format.percent(tip.percentage / 100);
}
