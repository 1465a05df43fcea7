import { createColumnHelper } from "@tanstack/react-table";
import type { Payment } from "contract/payouts";
import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import type { ListFeatures } from "~/records/list/list-columns";
import { requiredId } from "~/records/form/read-form-page.server";
import { paymentColumns } from "./run-columns";
import { paymentRules, paymentSource, runOf } from "./runs.server";

const column = createColumnHelper<ListFeatures, Payment>();

/** The file for the bank: one row for each payment, with the reference of the run. */
export const loader = guardedLoader("PayoutRun", async (args) => {
  const id = requiredId(args.url);
  const run = await runOf(args.api, id);
  return exportList(args, {
    filename: `payments-${run.paidOn}`,
    rules: paymentRules(id),
    columns: (t, format) => [
      ...paymentColumns(t, format, run),
      column.accessor(() => run.reference, { id: "reference", header: t("payouts:reference") }),
    ],
    source: (api) => paymentSource(api, id),
  });
});
