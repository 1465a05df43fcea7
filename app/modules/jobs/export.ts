import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { jobColumns } from "./columns";
import { jobSource } from "./jobs.server";
import { jobsRules } from "./list-rules";

export const loader = guardedLoader("Jobs", (args) =>
  exportList(args, {
    filename: "bulk-actions",
    rules: jobsRules,
    columns: jobColumns,
    source: (api) => jobSource(api, args),
  }),
);
