import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/records/list-columns";
import { allRows } from "~/records/all-rows.server";
import { csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
import { riderColumns } from "./columns";
import { riderRules } from "./list-rules";

/** What the list shows with its search and filters, all of it, as CSV. */
export const loader = guardedLoader("user-management", ({ api, url, t, language }) => {
  const query = readListQuery(url, riderRules);
  return csvResponse({
    filename: "users",
    columns: csvColumns(riderColumns(t, formatFor(tagOf(language)), query)),
    rows: allRows(query, (page) => api(calls.listRiders, { query: page })),
  });
});
