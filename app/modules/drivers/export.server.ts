import type { GuardedArgs } from "~/access/guard.server";
import { tagOf } from "~/i18n/languages";
import { csvExport } from "~/records/csv-export.server";
import { exportColumns } from "./columns";
import { driverSource } from "./drivers.server";
import { driverLists, type DriverListId } from "./list-rules";

const FILES: Record<DriverListId, string> = {
  "driver-management": "drivers",
  PendingDriver: "pending-drivers",
  ApprovedDriver: "approved-drivers",
  DisapprovedDriver: "disapproved-drivers",
  CancelDriver: "cancelled-drivers",
};

/** The CSV file of a list of drivers. */
export function exportDrivers(args: GuardedArgs, list: DriverListId): Promise<Response> {
  const language = tagOf(args.language);
  return csvExport(args, {
    filename: FILES[list],
    rules: driverLists[list].rules,
    columns: (t, format, query) => exportColumns(list, { t, format, language, query, now: Date.now() }),
    source: (api) => driverSource(api, list),
  });
}
