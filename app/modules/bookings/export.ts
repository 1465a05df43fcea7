import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/records/list-columns";
import { allRows } from "~/records/all-rows.server";
import { csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
import { bookingColumns } from "./columns";
import { bookingRules } from "./list-rules";

export const loader = guardedLoader("Booking_Management", ({ api, url, t, language }) => {
  const query = readListQuery(url, bookingRules);
  return csvResponse({
    filename: "bookings",
    columns: csvColumns(bookingColumns(t, formatFor(tagOf(language)), query)),
    rows: allRows(query, (page) => api(calls.listBookings, { query: page })),
  });
});
