import { guardedLoader } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/records/list-columns";
import { allRows, csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
import { bookingSource } from "./bookings.server";
import { bookingColumns } from "./columns";
import { bookingRules } from "./list-rules";

export const loader = guardedLoader("Booking_Management", ({ api, url, t, language }) => {
  const query = readListQuery(url, bookingRules);
  return csvResponse({
    filename: "bookings",
    columns: csvColumns(bookingColumns(t, formatFor(tagOf(language)), query)),
    rows: allRows(bookingSource(api, query)),
  });
});
