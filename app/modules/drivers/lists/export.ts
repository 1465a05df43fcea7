import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { exportColumns } from "./columns";
import { countsOf, driverSource } from "../drivers.server";
import { driverFilters } from "./filters";
import { driverLists, type DriverListId } from "../list-rules";

const FILES: Record<DriverListId, string> = {
  "driver-management": "drivers",
  PendingDriver: "pending-drivers",
  ApprovedDriver: "approved-drivers",
  DisapprovedDriver: "disapproved-drivers",
  CancelDriver: "cancelled-drivers",
};

const SCREENS = ["driver-management", "PendingDriver", "ApprovedDriver", "DisapprovedDriver", "CancelDriver"] as const;

/** The CSV file of a list of drivers. */
export const loader = guardedLoader(SCREENS, async (args) => {
  const { screen, api } = args;
  const overview = await countsOf(api);
  return exportList(args, {
    filename: FILES[screen],
    rules: driverLists[screen].rules,
    columns: (t, format, query) => exportColumns(screen, { t, format, query, offices: overview?.offices }),
    filters: (t, query) => driverFilters(screen, t, { overview, categories: null, selected: query.filters }),
    source: (each) => driverSource(each, screen),
  });
});
