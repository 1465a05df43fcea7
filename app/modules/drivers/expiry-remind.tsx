import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { REMIND_AGAIN_AFTER_DAYS } from "contract/driver-words";
import { useTranslation } from "react-i18next";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { titled } from "~/i18n/title";
import { Confirm } from "~/ui/feedback/confirm";
import { ReceiptView } from "~/ui/feedback/receipt";
import { listHref } from "~/ui/list/list-query";
import { readReminders, remind } from "./expiry.server";
import "./texts";

export const meta: MetaFunction = (args) => titled(args, (t) => t("drivers:remindTitle"));

export const loader = guardedLoader("DocumentExpire", readReminders);

export const action = guardedAction("DocumentExpire", remind);

/** Asks before drivers are reminded by mail. */
export default function RemindDrivers() {
  const { chosen, query, requestId } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("drivers");
  const close = listHref(query);
  if (reply) return <ReceiptView receipt={reply.receipt} closeHref={close} requestId={requestId} />;
  return (
    <Confirm
      question={t("remindQuestion", { count: chosen.length })}
      chosen={chosen}
      requestId={requestId}
      closeHref={close}
      submitLabel={t("remind")}
      submitIcon="bell"
    >
      <p>{t("remindFollows", { count: REMIND_AGAIN_AFTER_DAYS })}</p>
    </Confirm>
  );
}
