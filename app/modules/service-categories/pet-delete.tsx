import { counted } from "~/i18n/counted";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { questionTitle } from "~/ui/feedback/confirm-page";
import { deleteCategories, readSelectedCategories } from "./delete.server";
import { DeleteCategories } from "./delete-categories";

export const handle = { i18n: "service-categories" };

export const meta = questionTitle((t, count) => t("service-categories:pet_service.deleteQuestion", counted(count)));

export const loader = guardedLoader("PetCategoryManagement", (args) => readSelectedCategories(args, "pet_service"));

export const action = guardedAction("PetCategoryManagement", (args) => deleteCategories(args, "pet_service"));

export default function DeletePetCategories() {
  return <DeleteCategories service="pet_service" />;
}
