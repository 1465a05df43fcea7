import { createColumnHelper } from "@tanstack/react-table";
import { fromMinor } from "contract/currency-decimals";
import type { Refund } from "contract/refunds";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import { DecisionStatus } from "~/ui/decision-status";
import { Moment } from "~/ui/list/cells";
import { RowName } from "~/ui/list/row-name";

const column = createColumnHelper<ListFeatures, Refund>();

/** @param bookingOf returns the URL of a refund's booking; null for the export, and if the person may not open it */
export function refundColumns(
  t: TFunction,
  format: Format,
  bookingOf: ((refund: Refund) => string) | null,
): ListColumn<Refund>[] {
  const partOf = (bearer: "company" | "driver", amount: number, { currency }: Refund) =>
    `${t(`refunds:bearers.${bearer}`)} ${format.minorMoney(amount, currency)}`;
  return [
    column.accessor(({ booking }) => booking.number, {
      id: "booking",
      header: t("refunds:booking"),
      meta: { rowHeader: true },
      cell: ({ row: { original } }) => (
        <RowName {...(bookingOf && { to: bookingOf(original) })}>{original.booking.number}</RowName>
      ),
    }),
    column.accessor(({ rider }) => rider?.name ?? "", { id: "rider", header: t("refunds:rider") }),
    column.accessor(({ driver }) => driver?.name ?? "", { id: "driver", header: t("refunds:driver") }),
    column.accessor(({ amount, currency }) => fromMinor(amount, currency), {
      id: "amount",
      header: t("refunds:amount"),
      meta: { numeric: true, money: true },
      cell: ({ row: { original } }) => format.minorMoney(original.amount, original.currency),
    }),
    column.accessor(({ bearer }) => t(`refunds:bearers.${bearer}`), {
      id: "bearer",
      header: t("refunds:bearer"),
      cell: ({ row: { original } }) =>
        original.bearer === "both" ? (
          <>
            <span className="block whitespace-nowrap">
              {partOf("company", original.amount - original.driverAmount, original)}
            </span>
            <span className="block whitespace-nowrap">{partOf("driver", original.driverAmount, original)}</span>
          </>
        ) : (
          t(`refunds:bearers.${original.bearer}`)
        ),
    }),
    column.accessor("reason", { header: t("refunds:reason") }),
    column.accessor(({ status }) => t(`refunds:states.${status}`), {
      id: "status",
      header: t("refunds:status"),
      cell: ({ row }) => <DecisionStatus decision={row.original} label={t(`refunds:states.${row.original.status}`)} />,
    }),
    column.accessor("createdAt", {
      header: t("refunds:createdAt"),
      cell: ({ row: { original } }) => (
        <>
          <Moment at={original.createdAt} />
          {original.by && <span className="row-detail whitespace-normal wrap-anywhere">{original.by}</span>}
        </>
      ),
    }),
  ];
}

/** Returns the additional columns of the file. */
export function exportedColumns(t: TFunction, format: Format): ListColumn<Refund>[] {
  return [
    ...refundColumns(t, format, null),
    column.accessor("by", { header: t("refunds:by") }),
    column.accessor(({ driverAmount, currency }) => fromMinor(driverAmount, currency), {
      id: "driverAmount",
      header: t("refunds:driverBears"),
      meta: { money: true },
    }),
    column.accessor(({ amount, driverAmount, currency }) => fromMinor(amount - driverAmount, currency), {
      id: "companyAmount",
      header: t("refunds:companyBears"),
      meta: { money: true },
    }),
    column.accessor("currency", { header: t("refunds:currency") }),
    column.accessor("decidedBy", { header: t("refunds:decidedBy") }),
    column.accessor("decidedAt", { header: t("refunds:decidedAt") }),
    column.accessor("rejectReason", { header: t("refunds:rejectReason") }),
  ];
}
