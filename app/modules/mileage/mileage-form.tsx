import type { Mileage } from "contract/mileage";
import { useTranslation } from "~/i18n/translation";
import type { FormReply } from "~/records/form-reply";
import { RecordForm } from "~/ui/form/record-form";
import { NumberField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";

const loadSchema = async () => (await import("./schema")).mileageForm;

interface MileageFormProps {
  /** None: a new one. */
  mileage: Mileage | null;
  formToken: string;
  reply: FormReply | undefined;
  back: string;
}

/** The fields of a range. */
export function MileageForm({ mileage, formToken, reply, back }: MileageFormProps) {
  const { t } = useTranslation("mileage");
  const record = mileage && { range: mileage.range, point: mileage.point };
  const [form, fields] = useRecordForm({ id: "mileage", schema: loadSchema, record, reply });
  const compare = (["range", "point"] as const).map((name) => ({ name, label: t(name) }));
  return (
    <RecordForm form={form} formToken={formToken} version={mileage?.updatedAt} back={back} compare={compare}>
      <NumberField field={fields.range} label={t("range")} hint={t("rangeHint")} required />
      <NumberField field={fields.point} label={t("point")} hint={t("pointHint")} required />
    </RecordForm>
  );
}
