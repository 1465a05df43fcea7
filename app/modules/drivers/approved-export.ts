import { guardedLoader } from "~/access/guard.server";
import { exportDrivers } from "./export.server";

export const loader = guardedLoader("ApprovedDriver", (args) => exportDrivers(args, "ApprovedDriver"));
