import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MAX_NOTIFICATION_DESCRIPTION_CHARACTERS, MAX_NOTIFICATION_TITLE_CHARACTERS } from "contract/content-limits";
import { pageTitle } from "~/i18n/page-title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { keepDraft } from "~/records/form/keep-draft";
import { Dialog } from "~/ui/feedback/dialog";
import { SelectField } from "~/ui/form/choice-fields";
import { RecordForm } from "~/ui/form/record-form";
import { TextAreaField, TextField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { readCompose, reviewDraft } from "./compose.server";
import { Counter } from "./counter";
import { audienceOptions, typeOptions } from "./notification";

export const handle = { i18n: "notifications" };

const loadSchema = async () => (await import("./schema")).notificationForm;

export const meta = pageTitle((t) => t("notifications:composeTitle"));

export const loader = guardedLoader("Notification_Management", readCompose);

export const action = guardedAction("Notification_Management", reviewDraft);

export const clientAction = keepDraft(({ pathname, search }) =>
  pathname.endsWith("/review") ? pathname.replace(/\/review$/, "/compose") + search : null,
);

/** The form of a notification in a dialog over the list; the review follows. */
export default function ComposeNotification() {
  const { record, isCopy, back, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("notifications");
  const [form, fields] = useRecordForm({ id: "notification", schema: loadSchema, record, reply });
  const compare = (["title", "description", "type", "audience"] as const).map((name) => ({ name, label: t(name) }));
  return (
    <Dialog title={t(isCopy ? "copyTitle" : "composeTitle")} closeHref={back}>
      <RecordForm form={form} formToken={formToken} back={back} saveLabel={t("review")} compare={compare}>
        <TextField
          field={fields.title}
          label={t("title")}
          hint={<Counter key={fields.title.id} fieldId={fields.title.id} most={MAX_NOTIFICATION_TITLE_CHARACTERS} />}
          required
        />
        <TextAreaField
          field={fields.description}
          label={t("description")}
          hint={
            <Counter
              key={fields.description.id}
              fieldId={fields.description.id}
              most={MAX_NOTIFICATION_DESCRIPTION_CHARACTERS}
            />
          }
          rows={3}
          required
        />
        <SelectField
          field={fields.type}
          label={t("type")}
          options={typeOptions(t)}
          placeholder={t("selectType")}
          required
        />
        <SelectField field={fields.audience} label={t("audience")} options={audienceOptions(t)} required />
      </RecordForm>
    </Dialog>
  );
}
