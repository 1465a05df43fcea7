import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/translation";
import { deleteCategories, readSelectedCategories } from "./delete.server";
import { DeleteCategories } from "./delete-categories";
import "./texts";

export const meta = pageTitle((t) => t("service-categories:pet_service.deleteTitle"));

export const loader = guardedLoader("PetCategoryManagement", (args) => readSelectedCategories(args, "pet_service"));

export const action = guardedAction("PetCategoryManagement", (args) => deleteCategories(args, "pet_service"));

export default function DeletePetCategories() {
  return <DeleteCategories service="pet_service" />;
}
