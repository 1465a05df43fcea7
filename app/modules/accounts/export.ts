import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { accountSource } from "./accounts.server";
import { accountColumns, accountFilters } from "./list";
import { accountRules } from "./account";

export const loader = guardedLoader("account-management", (args) =>
  exportList(args, {
    filename: "accounts",
    rules: accountRules,
    columns: (t, _, query) => accountColumns(t, query),
    filters: accountFilters,
    source: accountSource,
  }),
);
