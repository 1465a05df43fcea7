import { guardedLoader } from "~/access/guard.server";
import { exportCategories } from "./list.server";

export const loader = guardedLoader("PetCategoryManagement", (args) => exportCategories(args, "pet_service"));
