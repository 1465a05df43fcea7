import { guardedLoader } from "~/access/guard.server";
import { answerNewRows } from "~/records/list/freshness.server";
import { readListQuery } from "~/records/list/list-query";
import { bookingSource } from "./bookings.server";
import { bookingRules } from "./list-rules";

/** Tells an open list how many bookings were added since it was read. */
export const loader = guardedLoader("Booking_Management", (args) =>
  answerNewRows(args, {
    query: readListQuery(args.url, bookingRules),
    source: bookingSource,
    newest: "requestedAt",
    cameAt: ({ requestedAt }) => requestedAt,
  }),
);
