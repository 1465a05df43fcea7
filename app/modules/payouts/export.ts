import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { exportedColumns } from "./columns";
import { payoutRules } from "./list-rules";
import { balanceSource } from "./payouts.server";

export const loader = guardedLoader("Payouts", (args) =>
  exportList(args, { filename: "balances", rules: payoutRules, columns: exportedColumns, source: balanceSource }),
);
