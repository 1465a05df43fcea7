import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { csvColumns } from "~/records/list-columns";
import { allRows } from "~/records/all-rows.server";
import { csvResponse } from "~/records/csv.server";
import { vehicleColumns } from "./vehicle-columns";
import { readVehiclesUrl } from "./vehicles.server";

export const loader = guardedLoader("SeeAllVehicle", (args) => {
  const { id, query, left } = readVehiclesUrl(args);
  return csvResponse({
    filename: "driver-vehicles",
    columns: csvColumns(vehicleColumns(args.t, left)),
    rows: allRows(query, (page) => args.api(calls.listDriverVehicles, { params: { id }, query: page })),
  });
});
