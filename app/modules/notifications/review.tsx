import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { titled } from "~/i18n/title";
import { Overlay } from "~/ui/feedback/overlay";
import { LinkButton } from "~/ui/link-button";
import { readReview, sendDraft } from "./compose.server";
import { SendForm } from "./send-form";
import "./texts";

export const meta: MetaFunction = (args) => titled(args, (t) => t("notifications:reviewTitle"));

export const loader = guardedLoader("Notification_Management", readReview);

export const action = guardedAction("Notification_Management", sendDraft);

/** Asks before a notification is sent: how it looks, and how many people it reaches. */
export default function ReviewNotification() {
  const { draft, people, change, close, requestId } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("notifications");
  if (draft) {
    return (
      <Overlay title={t("reviewQuestion")} closeHref={close}>
        <SendForm draft={draft} people={people} change={change} requestId={requestId} reply={reply} />
      </Overlay>
    );
  }
  return (
    <Overlay title={t("reviewTitle")} closeHref={close}>
      <p className="dialog-body">{t("nothingToSend")}</p>
      <div className="dialog-foot">
        <LinkButton kind="primary" to={change}>
          {t("compose")}
        </LinkButton>
      </div>
    </Overlay>
  );
}
