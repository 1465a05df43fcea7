import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MAX_UPLOAD_BYTES } from "contract/limits";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { formWithFile } from "~/http/multipart-body.server";
import { Card } from "~/ui/card";
import { PageHeading } from "~/ui/page-heading";
import { readSubAdminForm, saveSubAdmin } from "./save-sub-admin.server";
import { SubAdminForm } from "./sub-admin-form";

export const handle = { i18n: "sub-admins" };

export const meta = pageTitle<typeof loader>((t, { data }) =>
  t(data?.isNew ? "sub-admins:addTitle" : "sub-admins:editTitle"),
);

export const loader = guardedLoader("AddEdit_SubAdmin", readSubAdminForm);

export const action = guardedAction(
  "AddEdit_SubAdmin",
  saveSubAdmin,
  formWithFile("profileImageFile", MAX_UPLOAD_BYTES),
);

export default function EditSubAdmin() {
  const { record: subAdmin, ...form } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("sub-admins");
  return (
    <>
      <PageHeading
        back={form.back}
        title={subAdmin ? t("editHeading", { name: subAdmin.username }) : t(form.isNew ? "addTitle" : "editTitle")}
        summary={form.isNew ? t("addSummary") : subAdmin?.email}
      />
      <Card>
        <SubAdminForm key={subAdmin?._id ?? "new"} subAdmin={subAdmin} reply={reply} {...form} />
      </Card>
    </>
  );
}
