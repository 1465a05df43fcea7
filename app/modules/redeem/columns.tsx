import { createColumnHelper } from "@tanstack/react-table";
import { Moment } from "~/ui/list/cells";
import { orEmptyValue } from "~/ui/empty-value";
import type { RedeemRequest } from "contract/redeem";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import type { ListQuery } from "~/records/list/list-query";
import { RowName } from "~/ui/list/row-name";
import { Balance } from "./balance";
import { riderHref } from "./list-rules";
import { RequestStatus } from "./request-status";

const column = createColumnHelper<ListFeatures, RedeemRequest>();

/** @param query null renders names without links, for the export and for persons who may not open riders */
export function redeemColumns(t: TFunction, format: Format, query: ListQuery | null): ListColumn<RedeemRequest>[] {
  return [
    column.accessor(({ user }) => user.name, {
      id: "user",
      header: t("redeem:user"),
      meta: { rowHeader: true },
      cell: ({ row }) => (
        <span className="block min-w-36">
          <RowName
            {...(query && row.original.user._id && { to: riderHref(query, row.original.user._id) })}
            detail={row.original.user._id ? row.original.user.email : t("redeem:removed")}
          >
            {row.original.user.name}
          </RowName>
        </span>
      ),
    }),
    column.accessor("points", {
      header: t("redeem:points"),
      meta: { numeric: true },
      cell: ({ row }) => orEmptyValue(format.number(row.original.points)),
    }),
    column.accessor("amount", {
      header: t("redeem:amount"),
      meta: { numeric: true },
      cell: ({ row }) => orEmptyValue(format.money(row.original.amount, row.original.currency)),
    }),
    column.accessor("balance", {
      header: t("redeem:balance"),
      meta: { numeric: true },
      cell: ({ row }) => <Balance request={row.original} />,
    }),
    column.accessor(({ status }) => t(`redeem:${status}`), {
      id: "status",
      header: t("redeem:status"),
      cell: ({ row }) => <RequestStatus request={row.original} />,
    }),
    column.accessor("requestedAt", {
      header: t("redeem:requestedAt"),
      cell: ({ row }) => <Moment at={row.original.requestedAt} />,
    }),
    column.accessor("decidedBy", { header: t("redeem:decidedBy") }),
    column.accessor("decidedAt", {
      header: t("redeem:decidedAt"),
      cell: ({ row }) => <Moment at={row.original.decidedAt} />,
    }),
    column.accessor("reason", { header: t("redeem:reason") }),
  ];
}
