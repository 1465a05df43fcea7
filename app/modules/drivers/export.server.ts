import type { GuardedArgs } from "~/access/guard.server";
import { csvExport } from "~/records/export/csv-export.server";
import { exportColumns } from "./columns";
import { countsOf, driverSource } from "./drivers.server";
import { driverLists, type DriverListId } from "./list-rules";

const FILES: Record<DriverListId, string> = {
  "driver-management": "drivers",
  PendingDriver: "pending-drivers",
  ApprovedDriver: "approved-drivers",
  DisapprovedDriver: "disapproved-drivers",
  CancelDriver: "cancelled-drivers",
};

/** The CSV file of a list of drivers. */
export async function exportDrivers(args: GuardedArgs, list: DriverListId): Promise<Response> {
  const offices = (await countsOf(args.api))?.offices;
  return csvExport(args, {
    filename: FILES[list],
    rules: driverLists[list].rules,
    columns: (t, format, query) => exportColumns(list, { t, format, query, offices }),
    source: (api) => driverSource(api, list),
  });
}
