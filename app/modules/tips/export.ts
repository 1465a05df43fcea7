import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { tipColumns, tipFilters } from "./list";
import { tipRules } from "./tip";
import { allTips, tipSource } from "./tips.server";

export const loader = guardedLoader("Tip_Management", (args) =>
  exportList(args, {
    filename: "tips",
    rules: tipRules,
    columns: tipColumns,
    filters: tipFilters,
    source: (api, query) => tipSource(query, allTips(api)),
  }),
);
