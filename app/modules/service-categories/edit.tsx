import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { MAX_UPLOAD_BYTES } from "contract/limits";
import { useTranslation } from "react-i18next";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { formWithFile } from "~/http/multipart-body.server";
import { pageTitle } from "~/i18n/page-title";
import { Card } from "~/ui/card";
import { PageHeading } from "~/ui/page-heading";
import { CategoryForm, TaxiForm } from "./category-form";
import { readCategoryForm, saveCategory } from "./save-category.server";
import { SERVICE_OF, serviceAt } from "./services";

export const handle = { i18n: "service-categories" };

const SCREENS = ["AddEditTaxiSingle", "AddEditPetCategory", "AddEditPackage"] as const;

export const meta = pageTitle<typeof loader>((t, { data, location }) =>
  t(`service-categories:${serviceAt(location)}.${data?.isNew ? "addTitle" : "editTitle"}`),
);

export const loader = guardedLoader(SCREENS, (args) => readCategoryForm(args, SERVICE_OF[args.screen]));

export const action = guardedAction(
  SCREENS,
  (args) => saveCategory(args, SERVICE_OF[args.screen]),
  formWithFile("imageFile", MAX_UPLOAD_BYTES),
);

/** The form for the category of `?id=`, or for a new one. */
export default function EditCategory() {
  const { isNew, record: category, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const service = serviceAt(useLocation());
  const { t } = useTranslation("service-categories");
  const Fields = service === "single_taxi" ? TaxiForm : CategoryForm;
  return (
    <>
      <PageHeading
        back={page.back}
        title={
          category
            ? t(`${service}.editHeading`, { name: category.name })
            : t(`${service}.${isNew ? "addTitle" : "editTitle"}`)
        }
      />
      <Card>
        <Fields key={`${service} ${category?._id}`} service={service} record={category} reply={reply} {...page} />
      </Card>
    </>
  );
}
