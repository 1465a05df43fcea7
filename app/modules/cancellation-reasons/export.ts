import { guardedLoader } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/ui/list/columns";
import { allRows, csvResponse } from "~/ui/list/csv.server";
import { readListQuery } from "~/ui/list/list-query";
import { reasonColumns } from "./columns";
import { reasonRules, userTypeOf } from "./list-rules";
import { reasonSource } from "./reasons.server";

/** What the list shows with its search, all of it, as CSV. */
export const loader = guardedLoader("CancellationReason", ({ api, url, t, language }) => {
  const query = readListQuery(url, reasonRules);
  return csvResponse({
    filename: `cancellation-reasons-${userTypeOf(query)}`,
    columns: csvColumns(reasonColumns(t, formatFor(tagOf(language)), query)),
    rows: allRows(reasonSource(api, query)),
  });
});
