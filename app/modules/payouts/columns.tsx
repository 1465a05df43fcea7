import { createColumnHelper } from "@tanstack/react-table";
import { BALANCE_STATES } from "contract/ledger-constants";
import type { DriverBalance } from "contract/payouts";
import { decimalsOf, fromMinor } from "contract/currency-decimals";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import type { ListColumn, ListFeatures, ListFilter } from "~/records/list/list-columns";
import { Moment } from "~/ui/list/cells";
import { orEmptyValue } from "~/ui/empty-value";
import { RowName } from "~/ui/list/row-name";
import { balanceText } from "./amounts";
import { BalanceAmount } from "./balance-amount";

const column = createColumnHelper<ListFeatures, DriverBalance>();

/** The amounts to filter by, by the decimals of the service's currency. */
const OVER = { 0: [5000, 20_000, 100_000], 2: [20, 100, 500], 3: [5, 25, 100] };

/** @param offices with their names, as far as they are known @param currency of the service */
export function balanceFilters(
  t: TFunction,
  offices: ListFilter["options"],
  format: Pick<Format, "money">,
  currency: string,
): ListFilter[] {
  return [
    {
      name: "state",
      label: t("payouts:state"),
      options: BALANCE_STATES.map((value) => ({ value, label: t(`payouts:states.${value}`) })),
    },
    {
      name: "over",
      label: t("payouts:over"),
      options: OVER[decimalsOf(currency)].map((value) => ({
        value: String(value),
        label: format.money(value, currency),
      })),
    },
    ...(offices.length > 0 ? [{ name: "office", label: t("payouts:office"), options: offices }] : []),
  ];
}

/** @param statementOf returns the URL of a driver's statement; null for the export */
export function balanceColumns(
  t: TFunction,
  format: Format,
  statementOf: ((row: DriverBalance) => string) | null,
): ListColumn<DriverBalance>[] {
  return [
    column.accessor(({ driver }) => driver.name, {
      id: "driver",
      header: t("payouts:driver"),
      meta: { rowHeader: true },
      cell: ({ row }) => (
        <RowName {...(statementOf && { to: statementOf(row.original) })}>{row.original.driver.name}</RowName>
      ),
    }),
    column.accessor(({ balance, currency }) => fromMinor(balance, currency), {
      id: "balance",
      header: t("payouts:balance"),
      meta: { numeric: true, money: true },
      cell: ({ row }) => <BalanceAmount balance={row.original.balance} currency={row.original.currency} />,
    }),
    column.accessor("paidAt", {
      header: t("payouts:paidAt"),
      cell: ({ row }) => (row.original.paidAt ? <Moment at={row.original.paidAt} /> : t("payouts:never")),
    }),
    column.accessor("rides", {
      header: t("payouts:rides"),
      meta: { numeric: true },
      cell: ({ row }) => orEmptyValue(format.number(row.original.rides ?? null)),
    }),
    column.accessor(({ cash, currency }) => (cash === null || cash === undefined ? null : fromMinor(cash, currency)), {
      id: "cash",
      header: t("payouts:cash"),
      meta: { numeric: true, money: true },
      cell: ({ row: { original } }) =>
        orEmptyValue(original.cash == null ? "" : format.minorMoney(original.cash, original.currency)),
    }),
  ];
}

/** Returns the additional columns of the file. */
export function exportedColumns(t: TFunction, format: Format): ListColumn<DriverBalance>[] {
  return [
    ...balanceColumns(t, format, null),
    column.accessor("currency", { header: t("payouts:currency") }),
    column.accessor(({ balance, currency }) => balanceText(t, format, balance, currency), {
      id: "direction",
      header: t("payouts:direction"),
    }),
  ];
}
