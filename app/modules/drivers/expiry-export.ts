import { guardedLoader } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/records/list-columns";
import { allRows, csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
import { expiryColumns } from "./expiry-columns";
import { expiryRules } from "./expiry-rules";
import { expirySource } from "./expiry.server";

export const loader = guardedLoader("DocumentExpire", ({ api, url, t, language }) => {
  const query = readListQuery(url, expiryRules);
  return csvResponse({
    filename: "expiring-documents",
    columns: csvColumns(expiryColumns(t, formatFor(tagOf(language)), query, tagOf(language))),
    rows: allRows(expirySource(api, query)),
  });
});
