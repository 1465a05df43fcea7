import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/translation";
import { deleteCategories, readSelectedCategories } from "./delete.server";
import { DeleteCategories } from "./delete-categories";
import "./texts";

export const meta = pageTitle((t) => t("service-categories:package_service.deleteTitle"));

export const loader = guardedLoader("PackageManagement", (args) => readSelectedCategories(args, "package_service"));

export const action = guardedAction("PackageManagement", (args) => deleteCategories(args, "package_service"));

export default function DeletePackageCategories() {
  return <DeleteCategories service="package_service" />;
}
