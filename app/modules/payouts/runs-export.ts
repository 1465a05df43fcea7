import { createColumnHelper } from "@tanstack/react-table";
import { fromMinor } from "contract/currency-decimals";
import type { PayoutRun } from "contract/payouts";
import type { TFunction } from "i18next";
import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import type { ListColumn, ListFeatures } from "~/records/list/list-columns";
import { runRules } from "./list-rules";
import { runSource } from "./runs.server";

/** A run's payments in one currency. */
type RunInCurrency = PayoutRun & { currency?: string; isFirst?: boolean };

const column = createColumnHelper<ListFeatures, RunInCurrency>();

export const loader = guardedLoader("Payouts", (args) =>
  exportList<RunInCurrency>(args, {
    filename: "payments",
    rules: runRules,
    title: (t) => t("payouts:runs"),
    columns: runFileColumns,
    source: runSource,
    split: byCurrency,
  }),
);

/** Amounts in several currencies can't be added up in one cell, so each currency of a run has a row. */
function byCurrency(run: PayoutRun): RunInCurrency[] {
  if (run.sums.length === 0) return [run];
  return run.sums.map((sum, index) => ({ ...run, sums: [sum], currency: sum.currency, isFirst: index === 0 }));
}

/** Returns the columns of the list as numbers and days, which programs can add up and sort. */
function runFileColumns(t: TFunction): ListColumn<RunInCurrency>[] {
  const amount = (part: "paid" | "received", header: string) =>
    column.accessor(({ sums: [sum] }) => (sum ? fromMinor(sum[part], sum.currency) : null), {
      id: part,
      header,
      meta: { money: true },
    });
  return [
    column.accessor("paidOn", { header: t("payouts:paidOn") }),
    column.accessor("until", { header: t("payouts:until") }),
    // The number is that of the whole run, which must not be added up once for each currency.
    column.accessor(({ payments, isFirst = true }) => (isFirst ? payments : null), {
      id: "payments",
      header: t("payouts:payments"),
    }),
    amount("paid", t("payouts:paidOut")),
    amount("received", t("payouts:receivedSum")),
    column.accessor("currency", { header: t("payouts:currency") }),
    column.accessor(({ method }) => t(`payouts:methods.${method}`), { id: "method", header: t("payouts:method") }),
    column.accessor("reference", { header: t("payouts:reference") }),
    column.accessor("by", { header: t("payouts:by") }),
  ];
}
