import { guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/page-title";
import { CategoryList } from "./category-list";
import { readCategories } from "./list.server";

export const handle = { i18n: "service-categories" };

export const meta = pageTitle((t) => t("screens:title.PetCategoryManagement"));

export const loader = guardedLoader("PetCategoryManagement", (args) => readCategories(args, "pet_service"));

export default function PetCategories() {
  return <CategoryList service="pet_service" />;
}
