import { useActionData } from "@remix-run/react";
import { MAX_UPLOAD_BYTES } from "contract/limits";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { formWithFile } from "~/http/multipart-body.server";
import { pageTitle } from "~/i18n/page-title";
import { EditCategory } from "./edit-category";
import { readCategoryForm, saveCategory } from "./save-category.server";

export const handle = { i18n: "service-categories" };

export const meta = pageTitle<typeof loader>((t, { data }) =>
  t(data?.isNew ? "service-categories:pet_service.addTitle" : "service-categories:pet_service.editTitle"),
);

export const loader = guardedLoader("AddEditPetCategory", (args) => readCategoryForm(args, "pet_service"));

export const action = guardedAction(
  "AddEditPetCategory",
  (args) => saveCategory(args, "pet_service"),
  formWithFile("imageFile", MAX_UPLOAD_BYTES),
);

export default function EditPetCategory() {
  return <EditCategory service="pet_service" reply={useActionData<typeof action>()} />;
}
