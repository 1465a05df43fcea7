import { guardedLoader } from "~/access/guard.server";
import { csvColumns } from "~/records/list-columns";
import { allRows } from "~/records/all-rows.server";
import { csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
import { accountSource } from "./accounts.server";
import { accountColumns } from "./columns";
import { accountRules } from "./list-rules";

/** What the list shows with its search and filters, all of it, as CSV. */
export const loader = guardedLoader("account-management", ({ api, url, t }) => {
  const query = readListQuery(url, accountRules);
  return csvResponse({
    filename: "accounts",
    columns: csvColumns(accountColumns(t, query)),
    rows: allRows(query, accountSource(api, query)),
  });
});
