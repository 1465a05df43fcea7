import { getInputProps } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { Brand } from "contract/brand";
import { useBrand } from "~/i18n/brand";
import { pathOf } from "~/access/screens";
import { versionOf } from "~/records/form/record-version";
import type { FormReply } from "~/records/form/form-reply";
import { OWN_ACCENT } from "~/ui/accent-tones";
import { Field, type FieldProps, withHint } from "~/ui/form/field";
import { ImageField } from "~/ui/form/image-field";
import { LivePreview } from "~/ui/form/live-preview";
import { RecordForm } from "~/ui/form/record-form";
import { TextField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { BrandPreview } from "./brand-preview";

const loadSchema = async () => (await import("./schema")).brandForm;

interface BrandFormProps {
  brand: Brand | null;
  formToken: string;
  reply: FormReply | undefined;
}

export function BrandForm({ brand, formToken, reply }: BrandFormProps) {
  const { t } = useTranslation("brand");
  const { name: company = t("common:brand") } = useBrand();
  const record = { name: "", logo: "", logoAlt: "", ...brand, accent: brand?.accent || OWN_ACCENT };
  const [form, fields] = useRecordForm({ id: "brand", schema: loadSchema, record, reply });
  const compare = [
    { name: "name", label: t("name") },
    { name: "logo", label: t("logo") },
    { name: "logoAlt", label: t("logoAlt") },
    { name: "accent", label: t("accent") },
  ];
  return (
    <RecordForm
      form={form}
      formToken={formToken}
      version={versionOf(brand)}
      back={pathOf("Content_Management")}
      compare={compare}
      withFile
    >
      <div className="form-beside grid items-start gap-6 xl:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <TextField field={fields.name} label={t("name")} hint={t("nameHint")} />
          <ImageField field={fields.logo} label={t("logo")} hint={t("logoHint")} alt={t("logoOf", { name: company })} />
          <TextField field={fields.logoAlt} label={t("logoAlt")} hint={t("logoAltHint")} />
          <ColorField field={fields.accent} label={t("accent")} hint={t("accentHint")} />
        </div>
        <LivePreview>{(typed) => <BrandPreview {...typed} />}</LivePreview>
      </div>
    </RecordForm>
  );
}

function ColorField(props: FieldProps) {
  const { field, hint } = props;
  return (
    <Field {...props}>
      <input
        {...getInputProps(field, { type: "color", ...withHint(field, hint) })}
        key={field.key}
        className="input w-24 cursor-pointer p-1"
      />
    </Field>
  );
}
