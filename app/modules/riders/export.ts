import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { csvExport } from "~/records/csv-export.server";
import { riderColumns } from "./columns";
import { riderRules } from "./list-rules";

export const loader = guardedLoader("user-management", (args) =>
  csvExport(args, {
    filename: "users",
    rules: riderRules,
    columns: riderColumns,
    source: (api) => (page) => api(calls.listRiders, { query: page }),
  }),
);
