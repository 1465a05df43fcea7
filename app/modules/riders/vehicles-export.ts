import { calls } from "contract";
import { guardedLoader } from "~/access/guard.server";
import { csvColumns } from "~/records/list-columns";
import { allRows } from "~/records/all-rows.server";
import { csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
import { vehicleRules } from "./list-rules";
import { vehicleColumns } from "./vehicle-columns";

/** A rider's vehicles with the list's search, all of them, as CSV. */
export const loader = guardedLoader("SeeAllUserVehicle", ({ api, url, params: { id = "" }, t }) =>
  csvResponse({
    filename: "user-vehicles",
    columns: csvColumns(vehicleColumns(t)),
    rows: allRows(readListQuery(url, vehicleRules(id, url)), (page) =>
      api(calls.listRiderVehicles, { params: { id }, query: page }),
    ),
  }),
);
