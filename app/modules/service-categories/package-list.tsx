import { guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/translation";
import { CategoryList } from "./category-list";
import { readCategories } from "./list.server";
import "./texts";

export const meta = pageTitle((t) => t("screens:title.PackageManagement"));

export const loader = guardedLoader("PackageManagement", (args) => readCategories(args, "package_service"));

export default function PackageCategories() {
  return <CategoryList service="package_service" />;
}
