import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MAX_UPLOAD_BYTES } from "contract/limits";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pathOf } from "~/access/screens";
import { formWithFile } from "~/http/multipart-body.server";
import { Card } from "~/ui/card";
import { PageHeading } from "~/ui/page-heading";
import { BrandForm } from "./brand-form";
import { readBrandForm, saveBrand } from "./save-brand.server";

export const handle = { i18n: "brand" };

export const meta = pageTitle((t) => t("brand:title"));

export const loader = guardedLoader("Content_Management", readBrandForm);

export const action = guardedAction("Content_Management", saveBrand, formWithFile("logoFile", MAX_UPLOAD_BYTES));

/** The form for the company's name, logo and accent color, beside a preview. */
export default function EditBrand() {
  const { brand, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("brand");
  return (
    <>
      <PageHeading back={pathOf("Content_Management")} title={t("title")} summary={t("summary")} />
      <Card>
        <BrandForm brand={brand} formToken={formToken} reply={reply} />
      </Card>
    </>
  );
}
