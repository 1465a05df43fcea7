import { guardedLoader } from "~/access/guard.server";
import { csvExport } from "~/records/csv-export.server";
import { expirySource } from "./drivers.server";
import { expiryColumns } from "./expiry-columns";
import { expiryRules } from "./list-rules";

export const loader = guardedLoader("DocumentExpire", (args) =>
  csvExport(args, {
    filename: "expiring-documents",
    rules: expiryRules,
    // A file has values alone, and no moment counts for these.
    columns: (t, format, query) => expiryColumns(t, format, query, { now: 0, timeZone: "UTC" }),
    source: expirySource,
  }),
);
