import { guardedLoader } from "~/access/guard.server";
import { exportCategories } from "./list.server";

export const loader = guardedLoader("PackageManagement", (args) => exportCategories(args, "package_service"));
