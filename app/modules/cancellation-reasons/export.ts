import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { reasonColumns, userTypeChoice } from "./list";
import { reasonRules, userTypeOf } from "./reason";
import { reasonSource } from "./reasons.server";

export const loader = guardedLoader("CancellationReason", (args) =>
  exportList(args, {
    filename: (query) => `cancellation-reasons-${userTypeOf(query)}`,
    rules: reasonRules,
    columns: (t, _, query) => reasonColumns(t, query),
    filters: (t) => [userTypeChoice(t)],
    source: reasonSource,
  }),
);
