import { guardedLoader } from "~/access/guard.server";
import { exportDrivers } from "./export.server";

export const loader = guardedLoader("driver-management", (args) => exportDrivers(args, "driver-management"));
