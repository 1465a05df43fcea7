import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { keepDraft } from "~/records/form/keep-draft";
import { Dialog } from "~/ui/feedback/dialog";
import { SelectField } from "~/ui/form/choice-fields";
import { NotificationFields, useNotificationLabels } from "~/ui/form/notification-fields";
import { RecordForm } from "~/ui/form/record-form";
import { useRecordForm } from "~/ui/form/use-record-form";
import { readCompose, reviewDraft } from "./compose.server";
import { audienceOptions } from "./notification";

export const handle = { i18n: ["notifications", "notify"] };

const loadSchema = async () => (await import("./schema")).notificationForm;

export const meta = pageTitle((t) => t("notifications:composeTitle"));

export const loader = guardedLoader("Notification_Management", readCompose);

export const action = guardedAction("Notification_Management", reviewDraft);

export const clientAction = keepDraft(({ pathname, search }) =>
  pathname.endsWith("/review") ? pathname.replace(/\/review$/, "/compose") + search : null,
);

/** The form of a notification in a dialog over the list. The review follows. */
export default function ComposeNotification() {
  const { record, isCopy, back, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("notifications");
  const [form, fields] = useRecordForm({ id: "notification", schema: loadSchema, record, reply });
  const compare = [...useNotificationLabels(), { name: "audience", label: t("audience") }];
  return (
    <Dialog title={t(isCopy ? "copyTitle" : "composeTitle")} closeHref={back}>
      <RecordForm form={form} formToken={formToken} back={back} saveLabel={t("review")} compare={compare}>
        <NotificationFields fields={fields} />
        <SelectField
          field={fields.audience}
          label={t("audience")}
          options={audienceOptions(t)}
          required
          {...(record.audience === "" && { placeholder: t("selectAudience") })}
        />
      </RecordForm>
    </Dialog>
  );
}
