import { guardedLoader } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/records/list-columns";
import { allRows, csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
import { officeColumns } from "./columns";
import { officeRules } from "./list-rules";
import { officeSource } from "./offices.server";

/** What the list shows with its search and filters, all of it, as CSV. */
export const loader = guardedLoader("Office_Management", ({ api, url, t, language }) => {
  const query = readListQuery(url, officeRules);
  return csvResponse({
    filename: "offices",
    columns: csvColumns(officeColumns(t, formatFor(tagOf(language)), query)),
    rows: allRows(officeSource(api, query)),
  });
});
