import type { MetaFunction } from "@remix-run/node";
import { guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import { CategoryList } from "./category-list";
import { readCategories } from "./list.server";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("screens:title.PetCategoryManagement"));

export const loader = guardedLoader("PetCategoryManagement", (args) => readCategories(args, "pet_service"));

export default function PetCategories() {
  return <CategoryList service="pet_service" />;
}
