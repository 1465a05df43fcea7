import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { mileageColumns } from "./list";
import { mileageRules } from "./mileage";
import { overviewOf } from "./mileage.server";
import { stepsOf } from "./steps";

export const loader = guardedLoader("MilesManagement", async (args) => {
  const steps = stepsOf((await overviewOf(args.api))?.ranges ?? []);
  return exportList(args, {
    filename: "mileage",
    rules: mileageRules,
    columns: (t, format, query) => mileageColumns(t, format, query, steps),
    source: (api) => (page) => api(calls.listMileages, { query: page }),
  });
});
