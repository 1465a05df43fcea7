import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { vehicleColumns } from "./vehicle-columns";
import { readVehiclesUrl } from "./vehicles.server";

export const loader = guardedLoader("SeeAllVehicle", (args) => {
  const { id, rules } = readVehiclesUrl(args);
  return exportList(args, {
    filename: "driver-vehicles",
    rules,
    columns: (t, _, query) => vehicleColumns(t, query),
    source: (api) => (page) => api(calls.listDriverVehicles, { params: { id }, query: page }),
  });
});
