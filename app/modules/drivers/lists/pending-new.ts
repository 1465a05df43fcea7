import { guardedLoader } from "~/access/guard.server";
import { answerNewRows } from "~/records/list/freshness.server";
import { readListQuery } from "~/records/list/list-query";
import { driverSource } from "../drivers.server";
import { driverLists } from "../list-rules";

/** Tells an open list how many people have applied since it was read. */
export const loader = guardedLoader("PendingDriver", (args) =>
  answerNewRows(args, {
    query: readListQuery(args.url, driverLists.PendingDriver.rules),
    source: (api) => driverSource(api, "PendingDriver"),
    newest: "appliedAt",
    cameAt: ({ appliedAt }) => appliedAt,
  }),
);
