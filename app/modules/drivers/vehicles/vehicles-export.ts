import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { nameOf } from "../driver";
import { driverOf } from "../drivers.server";
import { vehicleColumns, vehicleFilters } from "./vehicle-columns";
import { readVehiclesUrl } from "./vehicles.server";

export const loader = guardedLoader("SeeAllVehicle", (args) => {
  const { id, rules } = readVehiclesUrl(args);
  return exportList(args, {
    filename: "driver-vehicles",
    title: async (t) => t("drivers:vehiclesOf", { name: nameOf(await driverOf(args.api, id)) }),
    rules,
    columns: (t, _, query) => vehicleColumns(t, query),
    filters: vehicleFilters,
    source: (api) => (page) => api(calls.listDriverVehicles, { params: { id }, query: page }),
  });
});
