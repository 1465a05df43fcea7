import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { runRules } from "./list-rules";
import { runColumns } from "./run-columns";
import { runSource } from "./runs.server";

export const loader = guardedLoader("Payouts", (args) =>
  exportList(args, {
    filename: "payments",
    rules: runRules,
    title: (t) => t("payouts:runs"),
    columns: runColumns,
    source: runSource,
  }),
);
