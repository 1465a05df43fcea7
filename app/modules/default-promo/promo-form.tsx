import { useTranslation } from "react-i18next";
import type { DefaultPromo } from "contract/default-promo";
import { pathOf } from "~/access/screens";
import { versionOf } from "~/records/form/record-version";
import type { FormReply } from "~/records/form/form-reply";
import { RecordForm } from "~/ui/form/record-form";
import { NumberField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";

const loadSchema = async () => (await import("./schema")).defaultPromoForm;

export const SHARES = ["promoIndividual", "promoBusiness", "redeemPercentage"] as const;

interface DefaultPromoFormProps {
  promo: DefaultPromo | null;
  formToken: string;
  reply: FormReply | undefined;
}

export function DefaultPromoForm({ promo, formToken, reply }: DefaultPromoFormProps) {
  const { t } = useTranslation("default-promo");
  const record = promo && Object.fromEntries(SHARES.map((name) => [name, promo[name] ?? ""]));
  const [form, fields] = useRecordForm({ id: "default-promo", schema: loadSchema, record, reply });
  return (
    <RecordForm
      form={form}
      formToken={formToken}
      version={versionOf(promo)}
      back={pathOf("dashboard")}
      compare={SHARES.map((name) => ({ name, label: t(`share.${name}`) }))}
    >
      {SHARES.map((name) => (
        <NumberField
          key={name}
          field={fields[name]}
          label={t(`share.${name}`)}
          hint={t(`hint.${name}`)}
          sign="%"
          required
        />
      ))}
    </RecordForm>
  );
}
