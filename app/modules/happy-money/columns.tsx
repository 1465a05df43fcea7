import type { HappyPrice } from "contract/happy-money";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { updatedAtColumn, type ListColumn } from "~/records/list-columns";
import { pageHref, type ListQuery } from "~/records/list-query";
import { RowName } from "~/ui/list/row-name";

export function priceColumns(t: TFunction, format: Format, query: ListQuery): ListColumn<HappyPrice>[] {
  return [
    {
      id: "point",
      header: t("happy-money:point"),
      numeric: true,
      rowHeader: true,
      value: (row) => row.point,
      cell: (row) => <RowName to={pageHref(query, "manage", row._id)}>{format.number(row.point)}</RowName>,
    },
    {
      id: "price",
      header: t("happy-money:price"),
      numeric: true,
      value: (row) => row.price,
      cell: (row) => format.money(row.price),
    },
    {
      id: "Happyprice",
      header: t("happy-money:Happyprice"),
      numeric: true,
      value: (row) => row.Happyprice,
      cell: (row) => (row.Happyprice === null ? t("happy-money:asPrice") : format.money(row.Happyprice)),
    },
    updatedAtColumn(t("happy-money:updatedAt"), format),
  ];
}

/** "Price of 500 points" */
export function nameOf({ point }: Pick<HappyPrice, "point">, t: TFunction, format: Format): string {
  return t("happy-money:nameOf", { count: point, points: format.number(point) });
}
