import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { exportedColumns } from "./columns";
import { refundFilters } from "./filters";
import { refundRules } from "./list-rules";
import { refundSource } from "./refunds.server";

export const loader = guardedLoader("Refunds", (args) =>
  exportList(args, {
    filename: "refunds",
    rules: refundRules,
    columns: exportedColumns,
    filters: refundFilters,
    source: refundSource,
  }),
);
