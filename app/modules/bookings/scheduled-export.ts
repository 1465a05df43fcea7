import { guardedLoader } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/records/list-columns";
import { allRows, csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
import { rideSource } from "./bookings.server";
import { rideColumns } from "./columns";
import { rideRules } from "./list-rules";

export const loader = guardedLoader("ScheduledRidesManagement", ({ api, url, t, language }) => {
  const query = readListQuery(url, rideRules);
  return csvResponse({
    filename: "scheduled-rides",
    columns: csvColumns(rideColumns(t, formatFor(tagOf(language)), query, new Date().toISOString())),
    rows: allRows(rideSource(api, query)),
  });
});
