import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { Dialog } from "~/ui/feedback/dialog";
import { percentOf } from "./tip";
import { readTipForm, saveTip } from "./save-tip.server";
import { TipForm } from "./tip-form";

export const handle = { i18n: "tips" };

export const meta = pageTitle<typeof loader>((t, { data }) => t(data?.isNew ? "tips:addTitle" : "tips:editTitle"));

export const loader = guardedLoader("Tip_Management", readTipForm);

export const action = guardedAction("Tip_Management", saveTip);

/** The Manage Tip dialog (section 2, "Tip management"). */
export default function ManageTip() {
  const { isNew, record: tip, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("tips");
  const format = useFormat();
  return (
    <Dialog
      title={tip ? t("editHeading", { percent: percentOf(tip, format) }) : t(isNew ? "addTitle" : "editTitle")}
      closeHref={page.back}
    >
      <TipForm record={tip} reply={reply} {...page} />
    </Dialog>
  );
}
