import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/records/list-columns";
import { allRows } from "~/records/all-rows.server";
import { csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
import { subAdminColumns } from "./columns";
import { subAdminRules } from "./list-rules";

export const loader = guardedLoader("SubAdmin_Management", ({ api, url, t, language }) => {
  const query = readListQuery(url, subAdminRules);
  return csvResponse({
    filename: "sub-admins",
    columns: csvColumns(subAdminColumns(t, formatFor(tagOf(language)), query, false)),
    rows: allRows(query, (page) => api(calls.listSubAdmins, { query: page })),
  });
});
