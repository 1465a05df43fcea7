import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { csvExport } from "~/records/csv-export.server";
import { expiryColumns } from "./expiry-columns";
import { expiryRules } from "./list-rules";

export const loader = guardedLoader("DocumentExpire", (args) =>
  csvExport(args, {
    filename: "expiring-documents",
    rules: expiryRules,
    columns: expiryColumns,
    source: (api) => (page) => api(calls.listExpiringDocuments, { query: page }),
  }),
);
