import { counted } from "~/i18n/counted";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { questionTitle } from "~/ui/feedback/confirm-page";
import { deleteCategories, readSelectedCategories } from "./delete.server";
import { DeleteCategories } from "./delete-categories";

export const handle = { i18n: "service-categories" };

export const meta = questionTitle((t, count) => t("service-categories:package_service.deleteQuestion", counted(count)));

export const loader = guardedLoader("PackageManagement", (args) => readSelectedCategories(args, "package_service"));

export const action = guardedAction("PackageManagement", (args) => deleteCategories(args, "package_service"));

export default function DeletePackageCategories() {
  return <DeleteCategories service="package_service" />;
}
