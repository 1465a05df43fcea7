import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "contract";
import { useTranslation } from "~/i18n/translation";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { pageTitle } from "~/i18n/title";
import { Confirm } from "~/ui/feedback/confirm";
import { BulkResultView } from "~/ui/feedback/bulk-result";
import { bulkResultReply, runBulkAction } from "~/records/bulk-action.server";
import { newFormToken } from "~/records/save-record.server";
import { listHref, readListQuery } from "~/records/list-query";
import { nameOf } from "./columns";
import { subscriptionRules } from "./list-rules";
import { chosenSubscriptions } from "./subscriptions.server";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("subscriptions:deleteTitle"));

export const loader = guardedLoader("Subscription_Management", async (args) => {
  const subscriptions = await readUnlessFormFailed(args, () => chosenSubscriptions(args));
  return {
    subscriptions: subscriptions ?? [],
    query: readListQuery(args.url, subscriptionRules),
    formToken: newFormToken(),
  };
});

export const action = guardedAction("Subscription_Management", async ({ api, form, url, t }) => {
  const receipt = await runBulkAction({
    form,
    run: ({ id }, writeOptions) => api(calls.removeSubscription, { params: { id }, ...writeOptions }),
  });
  if (receipt.failed > 0) return bulkResultReply(receipt);
  const text = t("subscriptions:deleted", { count: receipt.done });
  return redirectWithNotice(listHref(readListQuery(url, subscriptionRules)), { kind: "success", text });
});

/** Asks before subscriptions are deleted. */
export default function DeleteSubscriptions() {
  const { subscriptions, query, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("subscriptions");
  const close = listHref(query);
  if (reply) return <BulkResultView receipt={reply.receipt} closeHref={close} formToken={formToken} />;
  return (
    <Confirm
      question={t("deleteQuestion", { count: subscriptions.length })}
      chosen={subscriptions.map((subscription) => ({ id: subscription._id, name: nameOf(subscription, t) }))}
      formToken={formToken}
      closeHref={close}
      submitLabel={t("delete")}
      danger
    >
      <p>{t("deleteNote")}</p>
    </Confirm>
  );
}
