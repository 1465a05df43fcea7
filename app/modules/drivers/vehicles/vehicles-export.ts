import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { csvExport } from "~/records/export/csv-export.server";
import { vehicleColumns } from "./vehicle-columns";
import { readVehiclesUrl } from "./vehicles.server";

export const loader = guardedLoader("SeeAllVehicle", (args) => {
  const { id, rules } = readVehiclesUrl(args);
  return csvExport(args, {
    filename: "driver-vehicles",
    rules,
    columns: (t, _, query) => vehicleColumns(t, query),
    source: (api) => (page) => api(calls.listDriverVehicles, { params: { id }, query: page }),
  });
});
