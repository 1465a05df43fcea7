import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FormReply } from "~/records/form/form-reply";
import { RecordForm } from "~/ui/form/record-form";
import { useRecordForm } from "~/ui/form/use-record-form";
import { presetReason, ReasonField, type Reasons } from "./reason-field";

const loadSchema = async () => (await import("./schema")).refusalSchema;

interface RefusalFormProps {
  kind: "driver" | "vehicle";
  reasons: Reasons;
  /** The code of the preset reason in the field. */
  preset: string | null;
  /** The language of the driver, who will read the reason. */
  language: string | undefined;
  version: string | undefined;
  formToken: string;
  reply: FormReply | undefined;
  back: string;
  moreActions?: ReactNode;
}

/** The form that disapproves a driver or a vehicle with a reason. */
export function RefusalForm({ kind, reasons, preset, language = "en", reply, ...form }: RefusalFormProps) {
  const { t } = useTranslation("drivers");
  const record = { reason: presetReason(reasons, preset, language) };
  const [state, fields] = useRecordForm({ id: `${kind}-refusal`, schema: loadSchema, record, reply });
  return (
    <RecordForm
      form={state}
      saveLabel={t("disapprove")}
      destructive
      compare={[{ name: "reason", label: t("reason") }]}
      {...form}
    >
      <ReasonField field={fields.reason} reasons={reasons} kind={kind} language={language} />
    </RecordForm>
  );
}
