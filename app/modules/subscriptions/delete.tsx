import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { counted } from "~/i18n/counted";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { bulkAction } from "~/records/bulk/bulk-action.server";
import { backToList } from "~/records/list/list-query";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { readSelection } from "~/records/bulk/read-selection.server";
import { ConfirmPage, questionTitle } from "~/ui/feedback/confirm-page";
import { nameOf, subscriptionRules } from "./subscription";
import { subscriptionOf } from "./subscriptions.server";

export const handle = { i18n: "subscriptions" };

export const meta = questionTitle((t, count) => t("subscriptions:deleteQuestion", counted(count)));

export const loader = guardedLoader("Subscription_Management", (args) =>
  readConfirmPage(
    args,
    backToList(args.url, subscriptionRules),
    (url) => readSelection(url, (id) => subscriptionOf(args.api, id)),
    { rules: subscriptionRules, source: (api) => (page) => api(calls.listSubscriptions, { query: page }) },
  ),
);

export const action = guardedAction("Subscription_Management", (args) =>
  bulkAction(args, {
    back: backToList(args.url, subscriptionRules),
    done: "subscriptions:deleted",
    job: "subscription.delete",
    run: ({ id }, writeOptions) => args.api(calls.removeSubscription, { params: { id }, ...writeOptions }),
  }),
);

export default function DeleteSubscriptions() {
  const { selected, count, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("subscriptions");
  return (
    <ConfirmPage
      {...page}
      reply={reply}
      question={t("deleteQuestion", counted(count))}
      records={selected.map((subscription) => ({ id: subscription._id, name: nameOf(subscription, t) }))}
      submitLabel={t("delete")}
      danger
    >
      <p>{t("deleteNote")}</p>
    </ConfirmPage>
  );
}
