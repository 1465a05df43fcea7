import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { exportColumns } from "./columns";
import { entrySource } from "./entries.server";
import { activityRules } from "./list-rules";

export const loader = guardedLoader("Activity", (args) =>
  exportList(args, {
    filename: "activity",
    rules: activityRules,
    columns: exportColumns,
    source: (api) => entrySource(args, api),
  }),
);
