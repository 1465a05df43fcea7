import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { expirySource } from "../drivers.server";
import { expiryColumns, expiryFilters } from "./expiry-columns";
import { expiryRules } from "../list-rules";

export const loader = guardedLoader("DocumentExpire", (args) =>
  exportList(args, {
    filename: "expiring-documents",
    rules: expiryRules,
    columns: (t, format, query) => expiryColumns(t, format, query, "UTC"),
    filters: (t) => Object.values(expiryFilters(t)),
    source: expirySource,
  }),
);
