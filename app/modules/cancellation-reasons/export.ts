import { guardedLoader } from "~/access/guard.server";
import { csvExport } from "~/records/export/csv-export.server";
import { reasonColumns } from "./columns";
import { reasonRules, userTypeOf } from "./list-rules";
import { reasonSource } from "./reasons.server";

export const loader = guardedLoader("CancellationReason", (args) =>
  csvExport(args, {
    filename: (query) => `cancellation-reasons-${userTypeOf(query)}`,
    rules: reasonRules,
    columns: (t, _, query) => reasonColumns(t, query),
    source: reasonSource,
  }),
);
