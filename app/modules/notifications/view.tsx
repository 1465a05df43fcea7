import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { Dialog } from "~/ui/feedback/dialog";
import { listHref, readListQuery } from "~/records/list/list-query";
import { Fact } from "~/ui/fact";
import { requiredId } from "~/records/form/read-form-page.server";
import { jobHref } from "~/records/jobs/job-href";
import { typeName } from "~/records/notify/types";
import { notificationRules, audienceName } from "./notification";
import { notificationOf } from "./notifications.server";
import { PhonePreview } from "./phone-preview";

export const handle = { i18n: ["notifications", "notify"] };

export const meta = pageTitle((t) => t("notifications:viewTitle"));

export const loader = guardedLoader("Notification_Management", async ({ api, url, person }) => {
  const notification = await notificationOf(api, requiredId(url));
  // Only its person and the admin may see a job.
  const isShown = notification.job && (person.role === "admin" || notification.sentBy === person.username);
  return {
    notification,
    query: readListQuery(url, notificationRules),
    receipts: isShown ? jobHref(notification.job!) : null,
  };
});

/** Shows a sent notification in a dialog over the list. */
export default function ViewNotification() {
  const { notification, query, receipts } = useLoaderData<typeof loader>();
  const { _id: id, title, description, type, audience, sentAt, sentBy, delivered } = notification;
  const { t } = useTranslation("notifications");
  const format = useFormat();
  return (
    <Dialog title={title} closeHref={listHref(query)}>
      <div className="dialog-body flex flex-col gap-4">
        <PhonePreview title={title} description={description} />
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <Fact label={t("notify:type")} layout="row">
            {typeName(t, type)}
          </Fact>
          <Fact label={t("audience")} layout="row">
            {audienceName(t, audience)}
          </Fact>
          <Fact label={t("sentAt")} layout="row">
            {format.dateTime(sentAt)}
          </Fact>
          <Fact label={t("sentBy")} layout="row">
            {sentBy}
          </Fact>
          <Fact label={t("delivered")} layout="row">
            {delivered == null ? "" : format.number(delivered)}
          </Fact>
        </dl>
      </div>
      <div className="dialog-foot">
        <Link className="btn" to={listHref(query)}>
          {t("close")}
        </Link>
        {receipts && (
          <Link className="btn" to={receipts}>
            {t("receipts")}
          </Link>
        )}
        <Link className="btn" to={listHref(query, {}, { under: "compose", also: { copy: id } })}>
          {t("copy")}
        </Link>
      </div>
    </Dialog>
  );
}
