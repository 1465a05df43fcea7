import { useActionData } from "@remix-run/react";
import { MAX_UPLOAD_BYTES } from "contract/limits";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { formWithFile } from "~/http/multipart-body.server";
import { pageTitle } from "~/i18n/page-title";
import { EditCategory } from "./edit-category";
import { readCategoryForm, saveCategory } from "./save-category.server";

export const handle = { i18n: "service-categories" };

export const meta = pageTitle<typeof loader>((t, { data }) =>
  t(data?.isNew ? "service-categories:package_service.addTitle" : "service-categories:package_service.editTitle"),
);

export const loader = guardedLoader("AddEditPackage", (args) => readCategoryForm(args, "package_service"));

export const action = guardedAction(
  "AddEditPackage",
  (args) => saveCategory(args, "package_service"),
  formWithFile("imageFile", MAX_UPLOAD_BYTES),
);

export default function EditPackageCategory() {
  return <EditCategory service="package_service" reply={useActionData<typeof action>()} />;
}
