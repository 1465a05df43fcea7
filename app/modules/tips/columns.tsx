import { createColumnHelper } from "@tanstack/react-table";
import { updatedAtColumn } from "~/ui/list/cells";
import type { Tip } from "contract/tips";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import { type ListQuery, formHref } from "~/records/list/list-query";
import { RowName } from "~/ui/list/row-name";
import { percentOf } from "./tip";

const column = createColumnHelper<ListFeatures, Tip>();

export function tipColumns(t: TFunction, format: Format, query: ListQuery): ListColumn<Tip>[] {
  return [
    column.accessor("percentage", {
      header: t("tips:percentage"),
      meta: { numeric: true, rowHeader: true },
      cell: ({ row }) => (
        <RowName to={formHref(query, "AddEdit_Tip", row.original._id)}>{percentOf(row.original, format)}</RowName>
      ),
    }),
    column.accessor((tip) => t(tip.isActive === "1" ? "tips:active" : "tips:inactive"), {
      id: "isActive",
      header: t("tips:state"),
      cell: ({ row }) => (
        <Badge tone={row.original.isActive === "1" ? "ok" : "plain"}>
          {t(row.original.isActive === "1" ? "tips:active" : "tips:inactive")}
        </Badge>
      ),
    }),
    updatedAtColumn(t("tips:updatedAt")),
  ];
}
