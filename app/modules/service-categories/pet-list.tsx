import { guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/translation";
import { CategoryList } from "./category-list";
import { readCategories } from "./list.server";
import "./texts";

export const meta = pageTitle((t) => t("screens:title.PetCategoryManagement"));

export const loader = guardedLoader("PetCategoryManagement", (args) => readCategories(args, "pet_service"));

export default function PetCategories() {
  return <CategoryList service="pet_service" />;
}
