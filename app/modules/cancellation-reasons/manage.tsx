import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { Dialog } from "~/ui/feedback/dialog";
import { nameOf } from "./reason";
import { ReasonForm } from "./reason-form";
import { readReasonForm, saveReason } from "./save-reason.server";

export const handle = { i18n: "cancellation-reasons" };

export const meta = pageTitle<typeof loader>((t, { data }) =>
  t(data?.isNew ? "cancellation-reasons:addTitle" : "cancellation-reasons:editTitle"),
);

export const loader = guardedLoader("CancellationReason", readReasonForm);

export const action = guardedAction("CancellationReason", saveReason);

/** The dialog over the list (section 2, "Cancellation reason"). */
export default function ManageReason() {
  const { isNew, record: reason, formToken, back } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("cancellation-reasons");
  return (
    <Dialog
      title={reason ? t("editHeading", { name: nameOf(reason) }) : t(isNew ? "addTitle" : "editTitle")}
      closeHref={back}
    >
      <ReasonForm record={reason} formToken={formToken} reply={reply} back={back} />
    </Dialog>
  );
}
