import { createColumnHelper } from "@tanstack/react-table";
import type { Payment, PayoutRun } from "contract/payouts";
import { fromMinor } from "contract/currency-decimals";
import type { TFunction } from "i18next";
import { pathOf } from "~/access/screens";
import type { Format } from "~/i18n/format";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import { Badge } from "~/ui/badge";
import { RowName } from "~/ui/list/row-name";

const column = createColumnHelper<ListFeatures, PayoutRun>();

export function runColumns(t: TFunction, format: Format): ListColumn<PayoutRun>[] {
  const amounts = (sums: PayoutRun["sums"], part: "paid" | "received") =>
    format.list(sums.filter((sum) => sum[part] > 0).map((sum) => format.minorMoney(sum[part], sum.currency)));
  return [
    column.accessor("paidOn", {
      header: t("payouts:paidOn"),
      meta: { rowHeader: true },
      cell: ({ row }) => <RowName to={runHref(row.original._id)}>{format.date(row.original.paidOn)}</RowName>,
    }),
    column.accessor(({ until }) => format.date(until), { id: "until", header: t("payouts:until") }),
    column.accessor("payments", { header: t("payouts:payments"), meta: { numeric: true } }),
    column.accessor(({ sums }) => amounts(sums, "paid"), {
      id: "paid",
      header: t("payouts:paidOut"),
      meta: { numeric: true },
    }),
    column.accessor(({ sums }) => amounts(sums, "received"), {
      id: "received",
      header: t("payouts:receivedSum"),
      meta: { numeric: true },
    }),
    column.accessor(({ method }) => t(`payouts:methods.${method}`), { id: "method", header: t("payouts:method") }),
    column.accessor("reference", { header: t("payouts:reference") }),
    column.accessor("by", { header: t("payouts:by") }),
  ];
}

/** Returns the URL of a run. */
export const runHref = (id: string) => `${pathOf("PayoutRun")}?id=${encodeURIComponent(id)}`;

const paymentColumn = createColumnHelper<ListFeatures, Payment>();

/**
 * @param of the run's direction, and a function that returns the URL of a driver's statement; without the function the columns are
 *   those of the file
 */
export function paymentColumns(
  t: TFunction,
  format: Format,
  { direction, statementOf }: { direction?: PayoutRun["direction"]; statementOf?: (row: Payment) => string },
): ListColumn<Payment>[] {
  return [
    paymentColumn.accessor(({ driver }) => driver.name, {
      id: "driver",
      header: t("payouts:driver"),
      meta: { rowHeader: true },
      cell: ({ row }) => (
        <RowName {...(statementOf && { to: statementOf(row.original) })}>{row.original.driver.name}</RowName>
      ),
    }),
    // In the file nobody may pay a reversed payment again.
    paymentColumn.accessor(({ amount, currency, reversed }) => (reversed ? 0 : fromMinor(amount, currency)), {
      id: "amount",
      header: t(direction === "received" ? "payouts:receivedSum" : "payouts:paidOut"),
      meta: { numeric: true, money: true },
      cell: ({ row }) => format.minorMoney(row.original.amount, row.original.currency),
    }),
    paymentColumn.accessor("currency", { header: t("payouts:currency") }),
    paymentColumn.accessor(({ reversed }) => (reversed ? (reversed.reason ?? t("payouts:reversed")) : ""), {
      id: "reversed",
      header: t("payouts:reversed"),
      cell: ({ row: { original } }) =>
        original.reversed && (
          <span>
            <Badge tone="warn" icon="undo-2">
              {t("payouts:reversed")}
            </Badge>
            <span className="row-detail">
              {[original.reversed.by, format.date(original.reversed.at), original.reversed.reason]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </span>
        ),
    }),
  ];
}
