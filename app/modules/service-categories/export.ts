import { guardedLoader } from "~/access/guard.server";
import { exportCategories } from "./list.server";
import { SERVICE_OF } from "./services";

const SCREENS = ["TaxiSingleManagement", "PetCategoryManagement", "PackageManagement"] as const;

export const loader = guardedLoader(SCREENS, (args) => exportCategories(args, SERVICE_OF[args.screen]));
