import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { serviceLocale } from "~/taxi-api/service-locale.server";
import { balanceFilters, exportedColumns } from "./columns";
import { payoutRules } from "./list-rules";
import { balanceSource, officeOptions } from "./payouts.server";

export const loader = guardedLoader("Payouts", async (args) => {
  const [offices, { currency }] = await Promise.all([officeOptions(args), serviceLocale(args.api)]);
  return exportList(args, {
    filename: "balances",
    rules: payoutRules,
    columns: exportedColumns,
    filters: (t, _query, _rows, format) => balanceFilters(t, offices, format, currency),
    source: balanceSource,
  });
});
