import { guardedLoader } from "~/access/guard.server";
import { csvColumns } from "~/records/list-columns";
import { allRows, csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
import { vehicleRules } from "./list-rules";
import { vehicleSource } from "./riders.server";
import { vehicleColumns } from "./vehicle-columns";

/** A rider's vehicles with the list's search, all of them, as CSV. */
export const loader = guardedLoader("SeeAllUserVehicle", ({ api, url, params: { id = "" }, t }) =>
  csvResponse({
    filename: "user-vehicles",
    columns: csvColumns(vehicleColumns(t)),
    rows: allRows(vehicleSource(api, id, readListQuery(url, vehicleRules(id, url)))),
  }),
);
