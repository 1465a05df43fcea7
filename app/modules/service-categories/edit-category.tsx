import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { CategoryService } from "contract/service-category-constants";
import { Card } from "~/ui/card";
import type { FormReply } from "~/records/form/form-reply";
import { PageHeading } from "~/ui/page-heading";
import { CategoryForm, TaxiForm } from "./category-form";
import type { readCategoryForm } from "./save-category.server";

/** Adds a category or, with `?id=`, edits it. */
export function EditCategory({ service, reply }: { service: CategoryService; reply: FormReply | undefined }) {
  const { isNew, record: category, ...page } = useLoaderData<typeof readCategoryForm>();
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
        <Fields key={category?._id ?? "new"} service={service} record={category} reply={reply} {...page} />
      </Card>
    </>
  );
}
