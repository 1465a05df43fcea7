import { useTranslation } from "react-i18next";
import type { BookingDetails } from "contract/bookings";
import { ownDirection } from "~/ui/own-direction";
import type { FormReply } from "~/records/form/form-reply";
import { RecordForm } from "~/ui/form/record-form";
import { TextAreaField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { labelFor } from "./labels";

const loadSchema = async () => (await import("./schema")).cancelSchema;

interface CancelFormProps {
  booking: BookingDetails | null;
  formToken: string;
  reply: FormReply | undefined;
  back: string;
}

export function CancelForm({ booking, formToken, reply, back }: CancelFormProps) {
  const { t } = useTranslation("bookings");
  const [form, fields] = useRecordForm({ id: "cancel", schema: loadSchema, reply });
  const compare = [
    { name: "reason", label: t("reason") },
    { name: "status", label: t("state"), show: (status: string) => labelFor(t, "status", status) },
  ];
  return (
    <RecordForm
      form={form}
      formToken={formToken}
      version={booking?.updatedAt}
      back={back}
      backLabel={t("keep")}
      saveLabel={t("cancel")}
      destructive
      compare={compare}
    >
      {booking && (
        <p>
          {[booking.rider?.name, booking.pickup?.address].filter(Boolean).map((part, index) => (
            <span key={index} className="block font-medium wrap-anywhere">
              {ownDirection(part!)}
            </span>
          ))}
        </p>
      )}
      <p className="text-ink-2">{t("cancelFollows")}</p>
      <TextAreaField field={fields.reason} label={t("reason")} hint={t("reasonHint")} rows={3} required />
    </RecordForm>
  );
}
