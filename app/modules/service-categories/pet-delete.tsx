import type { MetaFunction } from "@remix-run/node";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import { deleteCategories, readSelectedCategories } from "./delete.server";
import { DeleteCategories } from "./delete-categories";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("service-categories:pet_service.deleteTitle"));

export const loader = guardedLoader("PetCategoryManagement", (args) => readSelectedCategories(args, "pet_service"));

export const action = guardedAction("PetCategoryManagement", (args) => deleteCategories(args, "pet_service"));

export default function DeletePetCategories() {
  return <DeleteCategories service="pet_service" />;
}
