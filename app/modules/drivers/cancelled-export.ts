import { guardedLoader } from "~/access/guard.server";
import { exportDrivers } from "./export.server";

export const loader = guardedLoader("CancelDriver", (args) => exportDrivers(args, "CancelDriver"));
