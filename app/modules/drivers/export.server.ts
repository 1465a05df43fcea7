import type { GuardedArgs } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/records/list-columns";
import { allRows } from "~/records/all-rows.server";
import { csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
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

/** The file of a list of drivers: exactly what is filtered. */
export function exportDrivers({ api, url, t, language }: GuardedArgs, list: DriverListId): Promise<Response> {
  const query = readListQuery(url, driverLists[list].rules);
  const tag = tagOf(language);
  const columns = exportColumns(list, { t, format: formatFor(tag), language: tag, query, now: Date.now() });
  return csvResponse({
    filename: FILES[list],
    columns: csvColumns(columns),
    rows: allRows(query, driverSource(api, list)),
  });
}
