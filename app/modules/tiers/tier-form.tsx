import { useTranslation } from "react-i18next";
import type { Tier } from "contract/tiers";
import { versionOf } from "~/records/form/record-version";
import type { FormProps } from "~/records/form/form-reply";
import { ImageField } from "~/ui/form/image-field";
import { RecordForm } from "~/ui/form/record-form";
import { NumberField, TextField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";

const loadSchema = async () => (await import("./schema")).tierForm;

export function TierForm({ record: tier, reply, ...page }: FormProps<Tier>) {
  const { t } = useTranslation("tiers");
  const record = tier && {
    type: tier.type,
    title: tier.title,
    minPoint: tier.minPoint,
    maxPoint: tier.maxPoint,
    icon: tier.icon,
  };
  const [form, fields] = useRecordForm({ id: "tier", schema: loadSchema, record, reply });
  const compare = (["title", "type", "minPoint", "maxPoint", "icon"] as const).map((name) => ({
    name,
    label: t(name),
  }));
  return (
    <RecordForm form={form} {...page} version={versionOf(tier)} compare={compare} withFile>
      <TextField field={fields.title} label={t("title")} hint={t("titleHint")} required />
      <TextField field={fields.type} label={t("type")} hint={t("typeHint")} required />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField
          field={fields.minPoint}
          label={t("minPoint")}
          hint={t("minPointHint")}
          inputMode="numeric"
          required
        />
        <NumberField
          field={fields.maxPoint}
          label={t("maxPoint")}
          hint={t("maxPointHint")}
          inputMode="numeric"
          required
        />
      </div>
      <ImageField
        field={fields.icon}
        label={t("icon")}
        hint={t("iconHint")}
        alt={tier ? t("iconAlt", { title: tier.title }) : t("ui:image.chosen")}
        required
      />
    </RecordForm>
  );
}
