import { guardedLoader } from "~/access/guard.server";
import { csvExport } from "~/records/export/csv-export.server";
import { accountSource } from "./accounts.server";
import { accountColumns } from "./list";
import { accountRules } from "./account";

export const loader = guardedLoader("account-management", (args) =>
  csvExport(args, {
    filename: "accounts",
    rules: accountRules,
    columns: (t, _, query) => accountColumns(t, query),
    source: accountSource,
  }),
);
