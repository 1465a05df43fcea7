import { guardedLoader } from "~/access/guard.server";
import { csvColumns } from "~/records/list-columns";
import { allRows, csvResponse } from "~/records/csv.server";
import { vehicleColumns } from "./vehicle-columns";
import { readVehiclesUrl, vehicleSource } from "./vehicles.server";

export const loader = guardedLoader("SeeAllVehicle", (args) => {
  const { id, query, left } = readVehiclesUrl(args);
  return csvResponse({
    filename: "driver-vehicles",
    columns: csvColumns(vehicleColumns(args.t, left)),
    rows: allRows(vehicleSource(args.api, id, query)),
  });
});
