import { guardedLoader } from "~/access/guard.server";
import { csvExport } from "~/records/export/csv-export.server";
import { reasonColumns } from "./list";
import { reasonRules, userTypeOf } from "./reason";
import { reasonSource } from "./reasons.server";

export const loader = guardedLoader("CancellationReason", (args) =>
  csvExport(args, {
    filename: (query) => `cancellation-reasons-${userTypeOf(query)}`,
    rules: reasonRules,
    columns: (t, _, query) => reasonColumns(t, query),
    source: reasonSource,
  }),
);
