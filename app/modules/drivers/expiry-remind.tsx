import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { REMIND_AGAIN_AFTER_DAYS } from "contract/driver-constants";
import { useTranslation } from "~/i18n/translation";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import { Confirm } from "~/ui/feedback/confirm";
import { BulkResultView } from "~/ui/feedback/bulk-result";
import { listHref } from "~/records/list-query";
import { readReminders, remind } from "./expiry.server";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("drivers:remindTitle"));

export const loader = guardedLoader("DocumentExpire", readReminders);

export const action = guardedAction("DocumentExpire", remind);

/** Asks before drivers are reminded by mail. */
export default function RemindDrivers() {
  const { chosen, query, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("drivers");
  const close = listHref(query);
  if (reply) return <BulkResultView receipt={reply.receipt} closeHref={close} formToken={formToken} />;
  return (
    <Confirm
      question={t("remindQuestion", { count: chosen.length })}
      chosen={chosen}
      formToken={formToken}
      closeHref={close}
      submitLabel={t("remind")}
      submitIcon="bell"
    >
      <p>{t("remindFollows", { count: REMIND_AGAIN_AFTER_DAYS })}</p>
    </Confirm>
  );
}
