import { useTranslation } from "react-i18next";
import type { Mileage } from "contract/mileage";
import { versionOf } from "~/records/form/record-version";
import type { FormProps } from "~/records/form/form-reply";
import { RecordForm } from "~/ui/form/record-form";
import { NumberField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";

const loadSchema = async () => (await import("./schema")).mileageForm;

export function MileageForm({ record: mileage, reply, ...page }: FormProps<Mileage>) {
  const { t } = useTranslation("mileage");
  const record = mileage && { range: mileage.range, point: mileage.point };
  const [form, fields] = useRecordForm({ id: "mileage", schema: loadSchema, record, reply });
  const compare = (["range", "point"] as const).map((name) => ({ name, label: t(name) }));
  return (
    <RecordForm form={form} {...page} version={versionOf(mileage)} compare={compare}>
      <NumberField field={fields.range} label={t("range")} hint={t("rangeHint")} sign={t("rangeSign")} required />
      <NumberField field={fields.point} label={t("point")} hint={t("pointHint")} required />
    </RecordForm>
  );
}
