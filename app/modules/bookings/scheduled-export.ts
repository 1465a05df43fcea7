import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import { rideSource } from "./bookings.server";
import { currencyColumn, modelColumn, rideColumns } from "./columns";
import { rideFilters } from "./filters";
import { rideRules } from "./list-rules";

export const loader = guardedLoader("ScheduledRidesManagement", (args) =>
  exportList(args, {
    filename: "scheduled-rides",
    rules: rideRules,
    columns: (t, format, query) => [...rideColumns(t, format, query), modelColumn(t), currencyColumn(t)],
    filters: rideFilters,
    source: rideSource,
  }),
);
