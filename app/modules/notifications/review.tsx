import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { Dialog } from "~/ui/feedback/dialog";
import { LinkButton } from "~/ui/link-button";
import { readReview, sendDraft } from "./compose.server";
import { SendForm } from "./send-form";

export const handle = { i18n: ["notifications", "notify"] };

export const meta = pageTitle((t) => t("notifications:reviewTitle"));

export const loader = guardedLoader("Notification_Management", readReview);

export const action = guardedAction("Notification_Management", sendDraft);

/** Asks before a notification is sent, and shows how it looks and how many people it reaches. */
export default function ReviewNotification() {
  const { draft, people, before, change, close, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("notifications");
  if (draft) {
    return (
      <Dialog title={t("reviewQuestion")} closeHref={close}>
        <SendForm draft={draft} people={people} before={before} change={change} formToken={formToken} reply={reply} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t("reviewTitle")} closeHref={close}>
      <p className="dialog-body">{t("nothingToSend")}</p>
      <div className="dialog-foot">
        <LinkButton kind="primary" to={change}>
          {t("compose")}
        </LinkButton>
      </div>
    </Dialog>
  );
}
