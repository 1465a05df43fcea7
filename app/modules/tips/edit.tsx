import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { Card } from "~/ui/card";
import { PageHeading } from "~/ui/page-heading";
import { percentOf } from "./tip";
import { readTipForm, saveTip } from "./save-tip.server";
import { TipForm } from "./tip-form";

export const handle = { i18n: "tips" };

export const meta = pageTitle<typeof loader>((t, { data }) => t(data?.isNew ? "tips:addTitle" : "tips:editTitle"));

export const loader = guardedLoader("AddEdit_Tip", readTipForm);

export const action = guardedAction("AddEdit_Tip", saveTip);

/** The add and edit page (section 2, "Tip management"). */
export default function EditTip() {
  const { isNew, record: tip, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("tips");
  const format = useFormat();
  return (
    <>
      <PageHeading
        back={page.back}
        title={tip ? t("editHeading", { percent: percentOf(tip, format) }) : t(isNew ? "addTitle" : "editTitle")}
      />
      <Card>
        <TipForm record={tip} reply={reply} {...page} />
      </Card>
    </>
  );
}
