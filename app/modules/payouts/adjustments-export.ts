import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { adjustmentColumns, adjustmentFilters } from "./adjustment-columns";
import { adjustmentSource } from "./adjustments.server";
import { adjustmentRules } from "./list-rules";

export const loader = guardedLoader("Payouts", (args) =>
  exportList(args, {
    filename: "adjustments",
    rules: adjustmentRules,
    title: (t) => t("payouts:adjustments"),
    columns: (t, format) => adjustmentColumns(t, format, null),
    filters: adjustmentFilters,
    source: adjustmentSource,
  }),
);
