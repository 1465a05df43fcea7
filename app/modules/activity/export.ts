import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { exportColumns } from "./columns";
import { listOf, RESOURCES } from "./described.server";
import { entrySource } from "./entries.server";
import { activityFilters, recordInFilter } from "./filters";
import { activityRules } from "./list-rules";

export const loader = guardedLoader("Activity", (args) =>
  exportList(args, {
    filename: "activity",
    rules: activityRules,
    columns: exportColumns,
    filters: (t, query, rows) =>
      activityFilters(t, query, {
        people: rows.flatMap(({ who }) => (who.id === null ? [] : [{ _id: who.id, name: who.name }])),
        resources: RESOURCES.map((value) => ({ value, label: listOf(value, t) })),
        record: recordInFilter({ query, rows }),
      }),
    source: (api) => entrySource(args, api),
  }),
);
