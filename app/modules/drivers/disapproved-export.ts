import { guardedLoader } from "~/access/guard.server";
import { exportDrivers } from "./export.server";

export const loader = guardedLoader("DisapprovedDriver", (args) => exportDrivers(args, "DisapprovedDriver"));
