import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { csvExport } from "~/records/csv-export.server";
import { bookingColumns } from "./columns";
import { bookingRules } from "./list-rules";

export const loader = guardedLoader("Booking_Management", (args) =>
  csvExport(args, {
    filename: "bookings",
    rules: bookingRules,
    columns: bookingColumns,
    source: (api) => (page) => api(calls.listBookings, { query: page }),
  }),
);
