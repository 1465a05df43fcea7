import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/records/list-columns";
import { allRows } from "~/records/all-rows.server";
import { csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
import { rideColumns } from "./columns";
import { rideRules } from "./list-rules";

export const loader = guardedLoader("ScheduledRidesManagement", ({ api, url, t, language }) => {
  const query = readListQuery(url, rideRules);
  return csvResponse({
    filename: "scheduled-rides",
    columns: csvColumns(rideColumns(t, formatFor(tagOf(language)), query, new Date().toISOString())),
    rows: allRows(query, (page) => api(calls.listScheduledRides, { query: page })),
  });
});
