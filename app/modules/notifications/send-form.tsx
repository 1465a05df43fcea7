import { useTranslation } from "react-i18next";
import type { NotificationAudience, NotificationType } from "contract/content-limits";
import type { FormReply } from "~/records/form/form-reply";
import { Fact } from "~/ui/fact";
import { useNotificationLabels } from "~/ui/form/notification-fields";
import { RecordForm } from "~/ui/form/record-form";
import { useRecordForm } from "~/ui/form/use-record-form";
import { PhonePreview } from "./phone-preview";
import { AlreadySent } from "./already-sent";
import { typeName } from "~/records/notify/types";
import { audienceName, SEEN_FIELD } from "./notification";
import type { SentBefore } from "./notifications.server";

const loadSchema = async () => (await import("./schema")).notificationForm;

interface SendFormProps {
  draft: { title: string; description: string; type: NotificationType; audience: NotificationAudience };
  /** The number of people that it reaches; null if the call failed. */
  people: number | null;
  /** An earlier notification with the same text. */
  before: SentBefore | null;
  /** The URL of the form in which it was written. */
  change: string;
  formToken: string;
  reply: FormReply | undefined;
}

/** Shows the finished notification and the button that sends it. */
export function SendForm({ draft, people, before, change, formToken, reply }: SendFormProps) {
  const { t } = useTranslation("notifications");
  const [form] = useRecordForm({ id: "review", schema: loadSchema, record: draft, reply });
  const compare = [...useNotificationLabels(), { name: "audience", label: t("audience") }];
  return (
    <RecordForm
      form={form}
      formToken={formToken}
      back={change}
      backLabel={t("change")}
      saveLabel={t("send")}
      compare={compare}
    >
      {before && <AlreadySent {...before} />}
      <PhonePreview title={draft.title} description={draft.description} />
      <p className="text-[0.9375rem] font-semibold">
        {people === null ? t("reachUnknown") : t("reach", { count: people })}
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <Fact label={t("notify:type")} layout="row">
          {typeName(t, draft.type)}
        </Fact>
        <Fact label={t("audience")} layout="row">
          {audienceName(t, draft.audience)}
        </Fact>
      </dl>
      <p className="hint">{t("notify:final")}</p>
      {before && <input type="hidden" name={SEEN_FIELD} value={before.sentAt} />}
      {Object.entries(draft).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </RecordForm>
  );
}
