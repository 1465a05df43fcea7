import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { tagOf } from "~/i18n/languages";
import { csvExport } from "~/records/csv-export.server";
import { expiryColumns } from "./expiry-columns";
import { expiryRules } from "./expiry-rules";

export const loader = guardedLoader("DocumentExpire", (args) =>
  csvExport(args, {
    filename: "expiring-documents",
    rules: expiryRules,
    columns: (t, format, query) => expiryColumns(t, format, query, tagOf(args.language)),
    source: (api) => (page) => api(calls.listExpiringDocuments, { query: page }),
  }),
);
