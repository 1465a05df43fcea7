import { createColumnHelper } from "@tanstack/react-table";
import { updatedAtColumn } from "~/ui/list/cells";
import type { Office } from "contract/offices";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import { type ListQuery, pageHref } from "~/records/list/list-query";
import { RowName } from "~/ui/list/row-name";
import { inspectorsOf } from "./office";

const column = createColumnHelper<ListFeatures, Office>();

export function officeColumns(t: TFunction, format: Format, query: ListQuery): ListColumn<Office>[] {
  return [
    column.accessor("streetName", {
      header: t("offices:streetName"),
      meta: { rowHeader: true },
      cell: ({ row }) => <RowName to={pageHref(query, "manage", row.original._id)}>{row.original.streetName}</RowName>,
    }),
    column.accessor("city", { header: t("offices:city") }),
    column.accessor("state", { header: t("offices:state") }),
    column.accessor("zipCode", { header: t("offices:zipCode") }),
    column.accessor((office) => format.list(inspectorsOf(office)), {
      id: "inspectors",
      header: t("offices:inspectors"),
    }),
    updatedAtColumn(t("offices:updatedAt")),
  ];
}
