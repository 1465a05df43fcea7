import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { vehicleRules } from "./list-rules";
import { nameOf } from "./rider";
import { riderOf } from "./riders.server";
import { vehicleColumns } from "./vehicle-columns";

export const loader = guardedLoader("SeeAllUserVehicle", (args) => {
  const { id = "" } = args.params;
  return exportList(args, {
    filename: "user-vehicles",
    title: async (t) => t("riders:vehiclesHeading", { name: nameOf(await riderOf(args.api, id)) }),
    rules: vehicleRules(id, args.url),
    columns: vehicleColumns,
    source: (api) => (page) => api(calls.listRiderVehicles, { params: { id }, query: page }),
  });
});
