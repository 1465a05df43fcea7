import { createColumnHelper } from "@tanstack/react-table";
import type { AdjustmentProposal } from "contract/adjustments";
import { ADJUSTMENT_STATES } from "contract/ledger-constants";
import { fromMinor } from "contract/currency-decimals";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { isolated } from "~/i18n/right-to-left";
import type { ListColumn, ListFeatures, ListFilter } from "~/records/list/list-columns";
import { DecisionStatus } from "~/ui/decision-status";
import { Moment } from "~/ui/list/cells";
import { RowName } from "~/ui/list/row-name";

const column = createColumnHelper<ListFeatures, AdjustmentProposal>();

/** Returns the proposal's name in questions and labels: the driver and the amount. */
export function adjustmentName(format: Format, { driver, amount, currency }: AdjustmentProposal): string {
  return `${isolated(driver.name)}: ${format.minorMoney(amount, currency)}`;
}

/** Returns the states, for the tabs of the list and for its filter. */
export function proposalStates(t: TFunction) {
  return ADJUSTMENT_STATES.map((value) => ({ value, label: t(`payouts:proposal.${value}`), count: undefined }));
}

/** Returns the filters of the list. */
export function adjustmentFilters(t: TFunction): ListFilter[] {
  const own = (["yes", "no"] as const).map((value) => ({ value, label: t(`payouts:own.${value}`) }));
  return [
    { name: "status", label: t("payouts:status"), options: proposalStates(t) },
    { name: "own", label: t("payouts:by"), options: own },
  ];
}

/** @param statementOf returns the URL of a driver's statement; null for the export */
export function adjustmentColumns(
  t: TFunction,
  format: Format,
  statementOf: ((row: AdjustmentProposal) => string) | null,
): ListColumn<AdjustmentProposal>[] {
  const decided = [
    column.accessor("decidedBy", { header: t("payouts:decidedBy") }),
    column.accessor("decidedAt", { header: t("payouts:decidedAt") }),
    column.accessor("rejectReason", { header: t("payouts:rejectReason") }),
    column.accessor("currency", { header: t("payouts:currency") }),
  ];
  return [
    column.accessor(({ driver }) => driver.name, {
      id: "driver",
      header: t("payouts:driver"),
      meta: { rowHeader: true },
      cell: ({ row: { original } }) => (
        <RowName {...(statementOf && { to: statementOf(original) })}>{original.driver.name}</RowName>
      ),
    }),
    column.accessor(({ amount, currency }) => fromMinor(amount, currency), {
      id: "amount",
      header: t("payouts:amount"),
      meta: { numeric: true, money: true },
      cell: ({ row: { original } }) => format.minorMoney(original.amount, original.currency),
    }),
    column.accessor("reason", { header: t("payouts:reason") }),
    column.accessor(({ status }) => t(`payouts:proposal.${status}`), {
      id: "status",
      header: t("payouts:status"),
      cell: ({ row: { original } }) => (
        <DecisionStatus decision={original} label={t(`payouts:proposal.${original.status}`)} />
      ),
    }),
    column.accessor("createdAt", {
      header: t("payouts:proposedAt"),
      cell: ({ row }) => <Moment at={row.original.createdAt} />,
    }),
    column.accessor("by", { header: t("payouts:by") }),
    ...(statementOf ? [] : decided),
  ];
}
