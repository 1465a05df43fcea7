import { guardedLoader } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/records/list-columns";
import { allRows } from "~/records/all-rows.server";
import { csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
import { reasonColumns } from "./columns";
import { reasonRules, userTypeOf } from "./list-rules";
import { reasonSource } from "./reasons.server";

/** What the list shows with its search, all of it, as CSV. */
export const loader = guardedLoader("CancellationReason", ({ api, url, t, language }) => {
  const query = readListQuery(url, reasonRules);
  return csvResponse({
    filename: `cancellation-reasons-${userTypeOf(query)}`,
    columns: csvColumns(reasonColumns(t, formatFor(tagOf(language)), query)),
    rows: allRows(query, reasonSource(api, query)),
  });
});
