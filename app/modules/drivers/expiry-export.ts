import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/records/list-columns";
import { allRows } from "~/records/all-rows.server";
import { csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
import { expiryColumns } from "./expiry-columns";
import { expiryRules } from "./expiry-rules";

export const loader = guardedLoader("DocumentExpire", ({ api, url, t, language }) => {
  const query = readListQuery(url, expiryRules);
  return csvResponse({
    filename: "expiring-documents",
    columns: csvColumns(expiryColumns(t, formatFor(tagOf(language)), query, tagOf(language))),
    rows: allRows(query, (page) => api(calls.listExpiringDocuments, { query: page })),
  });
});
