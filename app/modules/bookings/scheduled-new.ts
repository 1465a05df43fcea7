import { guardedLoader } from "~/access/guard.server";
import { answerNewRows } from "~/records/list/freshness.server";
import { readListQuery } from "~/records/list/list-query";
import { rideSource } from "./bookings.server";
import { rideRules } from "./list-rules";

/** Tells an open list how many rides were added since it was read. */
export const loader = guardedLoader("ScheduledRidesManagement", (args) =>
  answerNewRows(args, {
    query: readListQuery(args.url, rideRules),
    source: rideSource,
    newest: "number",
    cameAt: ({ requestedAt }) => requestedAt,
  }),
);
