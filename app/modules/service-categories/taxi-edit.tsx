import { useActionData } from "@remix-run/react";
import { MAX_UPLOAD_BYTES } from "contract/limits";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { formWithFile } from "~/http/multipart-body.server";
import { pageTitle } from "~/i18n/page-title";
import { EditCategory } from "./edit-category";
import { readCategoryForm, saveCategory } from "./save-category.server";

export const handle = { i18n: "service-categories" };

export const meta = pageTitle<typeof loader>((t, { data }) =>
  t(data?.isNew ? "service-categories:single_taxi.addTitle" : "service-categories:single_taxi.editTitle"),
);

export const loader = guardedLoader("AddEditTaxiSingle", (args) => readCategoryForm(args, "single_taxi"));

export const action = guardedAction(
  "AddEditTaxiSingle",
  (args) => saveCategory(args, "single_taxi"),
  formWithFile("imageFile", MAX_UPLOAD_BYTES),
);

export default function EditTaxiCategory() {
  return <EditCategory service="single_taxi" reply={useActionData<typeof action>()} />;
}
