import { createColumnHelper } from "@tanstack/react-table";
import { updatedAtColumn } from "~/ui/list/cells";
import { orEmptyValue } from "~/ui/empty-value";
import type { HappyPrice } from "contract/happy-money";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import { pageHref, type ListQuery } from "~/records/list/list-query";
import { RowName } from "~/ui/list/row-name";

const column = createColumnHelper<ListFeatures, HappyPrice>();

export function priceColumns(t: TFunction, format: Format, query: ListQuery): ListColumn<HappyPrice>[] {
  return [
    column.accessor("point", {
      header: t("happy-money:point"),
      meta: { numeric: true, rowHeader: true },
      cell: ({ row }) => (
        <RowName to={pageHref(query, "manage", row.original._id)}>{format.number(row.original.point)}</RowName>
      ),
    }),
    column.accessor("price", {
      header: t("happy-money:price"),
      meta: { numeric: true },
      cell: ({ row }) => orEmptyValue(format.money(row.original.price)),
    }),
    column.accessor("Happyprice", {
      header: t("happy-money:Happyprice"),
      meta: { numeric: true },
      cell: ({ row }) =>
        orEmptyValue(
          row.original.Happyprice === null ? t("happy-money:asPrice") : format.money(row.original.Happyprice),
        ),
    }),
    updatedAtColumn(t("happy-money:updatedAt")),
  ];
}
