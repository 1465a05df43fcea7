import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "contract";
import { useTranslation } from "react-i18next";
import { besideForm } from "~/access/beside-form.server";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { redirectWithNotice } from "~/access/redirect-with-notice.server";
import { titled } from "~/i18n/title";
import { Confirm } from "~/ui/feedback/confirm";
import { ReceiptView } from "~/ui/feedback/receipt";
import { receiptReply, runEach } from "~/ui/form/run-each.server";
import { newRequestId } from "~/ui/form/save.server";
import { listHref, readListQuery } from "~/ui/list/list-query";
import { nameOf } from "./columns";
import { subscriptionRules } from "./list-rules";
import { chosenSubscriptions } from "./subscriptions.server";
import "./texts";

export const meta: MetaFunction = (args) => titled(args, (t) => t("subscriptions:deleteTitle"));

export const loader = guardedLoader("Subscription_Management", async (args) => {
  const subscriptions = await besideForm(args, () => chosenSubscriptions(args));
  return {
    subscriptions: subscriptions ?? [],
    query: readListQuery(args.url, subscriptionRules),
    requestId: newRequestId(),
  };
});

export const action = guardedAction("Subscription_Management", async ({ api, form, url, t }) => {
  const receipt = await runEach({
    form,
    run: ({ id }, once) => api(calls.removeSubscription, { params: { id }, ...once }),
  });
  if (receipt.failed > 0) return receiptReply(receipt);
  const text = t("subscriptions:deleted", { count: receipt.done });
  return redirectWithNotice(listHref(readListQuery(url, subscriptionRules)), { kind: "success", text });
});

/** Asks before subscriptions are deleted. */
export default function DeleteSubscriptions() {
  const { subscriptions, query, requestId } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("subscriptions");
  const close = listHref(query);
  if (reply) return <ReceiptView receipt={reply.receipt} closeHref={close} requestId={requestId} />;
  return (
    <Confirm
      question={t("deleteQuestion", { count: subscriptions.length })}
      chosen={subscriptions.map((subscription) => ({ id: subscription._id, name: nameOf(subscription, t) }))}
      requestId={requestId}
      closeHref={close}
      submitLabel={t("delete")}
      danger
    >
      <p>{t("deleteNote")}</p>
    </Confirm>
  );
}
