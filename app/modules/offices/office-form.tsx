import { useTranslation } from "react-i18next";
import type { Office } from "contract/offices";
import { versionOf } from "~/records/form/record-version";
import type { FormProps } from "~/records/form/form-reply";
import { RecordForm } from "~/ui/form/record-form";
import { TextField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";

const loadSchema = async () => (await import("contract/offices")).officeInput;

export function OfficeForm({ record: office, reply, ...page }: FormProps<Office>) {
  const { t } = useTranslation("offices");
  const [form, fields] = useRecordForm({ id: "office", schema: loadSchema, record: office, reply });
  const compare = (["streetName", "city", "state", "zipCode"] as const).map((name) => ({ name, label: t(name) }));
  return (
    <RecordForm form={form} {...page} version={versionOf(office)} compare={compare}>
      <TextField field={fields.streetName} label={t("streetName")} hint={t("streetNameHint")} required />
      <TextField field={fields.city} label={t("city")} required />
      <TextField field={fields.state} label={t("state")} required />
      <TextField field={fields.zipCode} label={t("zipCode")} required />
    </RecordForm>
  );
}
