import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/translation";
import { guardedLoader } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/title";
import { Dialog } from "~/ui/feedback/dialog";
import { listHref, readListQuery } from "~/records/list-query";
import { EmptyValue } from "~/ui/empty-value";
import { notificationRules } from "./list-rules";
import { notificationOf } from "./notifications.server";
import { PhonePreview } from "./phone-preview";
import { audienceName, typeName } from "./labels";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("notifications:viewTitle"));

export const loader = guardedLoader("Notification_Management", async ({ api, url }) => {
  const id = url.searchParams.get("id");
  if (!id) throw notFound();
  return { notification: await notificationOf(api, id), query: readListQuery(url, notificationRules) };
});

/** One notification that was sent: a dialog over the list. */
export default function ViewNotification() {
  const { notification, query } = useLoaderData<typeof loader>();
  const { _id: id, title, description, type, audience, sentAt, sentBy, delivered } = notification;
  const { t } = useTranslation("notifications");
  const format = useFormat();
  const facts = [
    [t("type"), typeName(t, type)],
    [t("audience"), audienceName(t, audience)],
    [t("sentAt"), format.dateTime(sentAt)],
    [t("sentBy"), sentBy ?? <EmptyValue />],
    [t("delivered"), delivered == null ? <EmptyValue /> : format.number(delivered)],
  ] as const;
  return (
    <Dialog title={title} closeHref={listHref(query)}>
      <div className="dialog-body flex flex-col gap-4">
        <PhonePreview title={title} description={description} />
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="dialog-foot">
        <Link className="btn" to={listHref(query)}>
          {t("close")}
        </Link>
        <Link className="btn" to={listHref(query, {}, { under: "compose", also: { copy: id } })}>
          {t("copy")}
        </Link>
      </div>
    </Dialog>
  );
}
