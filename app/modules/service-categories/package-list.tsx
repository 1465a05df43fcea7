import { guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/page-title";
import { CategoryList } from "./category-list";
import { readCategories } from "./list.server";

export const handle = { i18n: "service-categories" };

export const meta = pageTitle((t) => t("screens:title.PackageManagement"));

export const loader = guardedLoader("PackageManagement", (args) => readCategories(args, "package_service"));

export default function PackageCategories() {
  return <CategoryList service="package_service" />;
}
