import { guardedLoader } from "~/access/guard.server";
import { exportCategories } from "./list.server";

export const loader = guardedLoader("TaxiSingleManagement", (args) => exportCategories(args, "single_taxi"));
