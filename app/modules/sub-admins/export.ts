import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { subAdminColumns, subAdminFilters } from "./columns";
import { subAdminRules } from "./list-rules";
import { subAdminSource } from "./sub-admins.server";

export const loader = guardedLoader("SubAdmin_Management", (args) =>
  exportList(args, {
    filename: "sub-admins",
    rules: subAdminRules,
    columns: (t, format, query) => subAdminColumns(t, format, query, false),
    filters: subAdminFilters,
    source: subAdminSource,
  }),
);
