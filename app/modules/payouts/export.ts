import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { balanceFilters, exportedColumns } from "./columns";
import { payoutRules } from "./list-rules";
import { balanceSource, officeOptions } from "./payouts.server";

export const loader = guardedLoader("Payouts", async (args) => {
  const offices = await officeOptions(args);
  return exportList(args, {
    filename: "balances",
    rules: payoutRules,
    columns: exportedColumns,
    filters: (t) => balanceFilters(t, offices),
    source: balanceSource,
  });
});
