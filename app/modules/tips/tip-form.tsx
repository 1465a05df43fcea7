import { useTranslation } from "react-i18next";
import type { Tip } from "contract/tips";
import { versionOf } from "~/records/form/record-version";
import { CheckboxField } from "~/ui/form/choice-fields";
import type { FormProps } from "~/records/form/form-reply";
import { NumberField } from "~/ui/form/text-fields";
import { RecordForm } from "~/ui/form/record-form";
import { useRecordForm } from "~/ui/form/use-record-form";

const loadSchema = async () => (await import("./schema")).tipSchema;

export function TipForm({ record: tip, reply, ...page }: FormProps<Tip>) {
  const { t } = useTranslation("tips");
  const record = { percentage: tip?.percentage, isActive: tip?.isActive === "0" ? "" : "on" };
  const [form, fields] = useRecordForm({ id: "tip", schema: loadSchema, record, reply });
  const compare = [
    { name: "percentage", label: t("percentage") },
    {
      name: "isActive",
      label: t("state"),
      show: (value: string) => t(value === "1" || value === "on" ? "active" : "inactive"),
    },
  ];
  return (
    <RecordForm form={form} {...page} version={versionOf(tip)} compare={compare}>
      <NumberField field={fields.percentage} label={t("percentage")} hint={t("percentageHint")} sign="%" required />
      <CheckboxField field={fields.isActive} label={t("activeLabel")} />
    </RecordForm>
  );
}
