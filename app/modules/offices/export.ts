import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { officeColumns, officeFilters } from "./list";
import { officeRules } from "./office";
import { officeSource } from "./offices.server";

export const loader = guardedLoader("Office_Management", (args) =>
  exportList(args, {
    filename: "offices",
    rules: officeRules,
    columns: officeColumns,
    filters: (t, query) => officeFilters(t, query, []),
    source: officeSource,
  }),
);
