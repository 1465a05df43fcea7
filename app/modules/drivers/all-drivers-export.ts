import { guardedLoader } from "~/access/guard.server";
import { exportDrivers } from "./export.server";

/** What the list shows with its search and filters, all of it, as CSV. */
export const loader = guardedLoader("driver-management", (args) => exportDrivers(args, "driver-management"));
