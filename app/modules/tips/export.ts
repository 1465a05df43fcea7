import { guardedLoader } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/records/list-columns";
import { allRows, csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
import { tipColumns } from "./columns";
import { tipRules } from "./list-rules";
import { tipSource } from "./tips.server";

/** What the list shows with its search and filters, all of it, as CSV. */
export const loader = guardedLoader("Tip_Management", ({ api, url, t, language }) => {
  const query = readListQuery(url, tipRules);
  return csvResponse({
    filename: "tips",
    columns: csvColumns(tipColumns(t, formatFor(tagOf(language)), query)),
    rows: allRows(tipSource(api, query)),
  });
});
