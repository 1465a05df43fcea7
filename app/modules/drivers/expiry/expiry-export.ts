import { guardedLoader } from "~/access/guard.server";
import { csvExport } from "~/records/export/csv-export.server";
import { expirySource } from "../drivers.server";
import { expiryColumns } from "./expiry-columns";
import { expiryRules } from "../list-rules";

export const loader = guardedLoader("DocumentExpire", (args) =>
  csvExport(args, {
    filename: "expiring-documents",
    rules: expiryRules,
    columns: (t, format, query) => expiryColumns(t, format, query, "UTC"),
    source: expirySource,
  }),
);
