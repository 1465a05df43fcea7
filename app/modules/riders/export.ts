import { guardedLoader } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/records/list-columns";
import { allRows, csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
import { riderColumns } from "./columns";
import { riderRules } from "./list-rules";
import { riderSource } from "./riders.server";

/** What the list shows with its search and filters, all of it, as CSV. */
export const loader = guardedLoader("user-management", ({ api, url, t, language }) => {
  const query = readListQuery(url, riderRules);
  return csvResponse({
    filename: "users",
    columns: csvColumns(riderColumns(t, formatFor(tagOf(language)), query)),
    rows: allRows(riderSource(api, query)),
  });
});
