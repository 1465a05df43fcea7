import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { Card } from "~/ui/card";
import { PageHeading } from "~/ui/page-heading";
import { backToList } from "~/records/list/list-query";
import { readFormPage } from "~/records/form/read-form-page.server";
import { saveFormPage } from "~/records/form/save-form-page.server";
import { serviceLocale } from "~/taxi-api/service-locale.server";
import { nameOf, subscriptionRules } from "./subscription";
import { textsOf } from "./conflict-texts.server";
import { subscriptionForm } from "./schema";
import { SubscriptionForm } from "./subscription-form";
import { subscriptionOf } from "./subscriptions.server";

export const handle = { i18n: "subscriptions" };

export const meta = pageTitle<typeof loader>((t, { data }) =>
  t(data?.isNew ? "subscriptions:addTitle" : "subscriptions:editTitle"),
);

export const loader = guardedLoader("AddEditSubscription", (args) =>
  readFormPage(args, backToList(args.url, subscriptionRules), (id) => subscriptionOf(args.api, id)),
);

export const action = guardedAction("AddEditSubscription", async (args) =>
  saveFormPage(args, {
    schema: subscriptionForm((await serviceLocale(args.api)).currency),
    back: backToList(args.url, subscriptionRules),
    added: "subscriptions:added",
    saved: "subscriptions:saved",
    nameOf: (subscription) => nameOf(subscription, args.t),
    asText: (record) => textsOf(record, args.t),
    read: (id) => subscriptionOf(args.api, id),
    create: (body, writeOptions) => args.api(calls.createSubscription, { body, ...writeOptions }),
    change: (id, body, writeOptions) => args.api(calls.changeSubscription, { params: { id }, body, ...writeOptions }),
  }),
);

/** The form for the subscription of `?id=`, or for a new one. */
export default function EditSubscription() {
  const { isNew, record: subscription, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("subscriptions");
  return (
    <>
      <PageHeading
        back={page.back}
        title={subscription ? t("editHeading", { name: nameOf(subscription, t) }) : t(isNew ? "addTitle" : "editTitle")}
      />
      <Card>
        <SubscriptionForm key={subscription?._id ?? "new"} record={subscription} reply={reply} {...page} />
      </Card>
    </>
  );
}
