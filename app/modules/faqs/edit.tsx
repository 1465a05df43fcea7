import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { Card } from "~/ui/card";
import { PageHeading } from "~/ui/page-heading";
import { nameOf } from "./faq";
import { FaqForm } from "./faq-form";
import { readFaqForm, saveFaq } from "./save-faq.server";

export const handle = { i18n: "faqs" };

export const meta = pageTitle<typeof loader>((t, { data }) => t(data?.isNew ? "faqs:addTitle" : "faqs:editTitle"));

export const loader = guardedLoader("AddEditFAQ", readFaqForm);

export const action = guardedAction("AddEditFAQ", saveFaq);

/** The form for the question of `?id=`, or for a new one. */
export default function EditFaq() {
  const { isNew, record: faq, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("faqs");
  return (
    <>
      <PageHeading
        back={page.back}
        title={faq ? t("editHeading", { name: nameOf(faq) }) : t(isNew ? "addTitle" : "editTitle")}
        summary={t("languages")}
      />
      <Card>
        <FaqForm key={faq?._id ?? "new"} record={faq} reply={reply} {...page} />
      </Card>
    </>
  );
}
