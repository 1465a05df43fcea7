import { useTranslation } from "react-i18next";
import type { HappyPrice } from "contract/happy-money";
import { useLocale } from "~/i18n/format";
import { versionOf } from "~/records/form/record-version";
import type { FormProps } from "~/records/form/form-reply";
import { RecordForm } from "~/ui/form/record-form";
import { MoneyField, NumberField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";

export function PriceForm({ record: price, reply, ...page }: FormProps<HappyPrice>) {
  const { t } = useTranslation("happy-money");
  const { currency } = useLocale();
  const record = price && { point: price.point, price: price.price, Happyprice: price.Happyprice ?? undefined };
  const [form, fields] = useRecordForm({
    id: "price",
    schema: async () => (await import("./schema")).priceForm(currency),
    record,
    money: ["price", "Happyprice"],
    reply,
  });
  const compare = (["point", "price", "Happyprice"] as const).map((name) => ({ name, label: t(name) }));
  return (
    <RecordForm form={form} {...page} version={versionOf(price)} compare={compare}>
      <NumberField field={fields.point} label={t("point")} hint={t("pointHint")} required />
      <MoneyField field={fields.price} label={t("price")} hint={t("priceHint")} required />
      <MoneyField field={fields.Happyprice} label={t("Happyprice")} hint={t("HappypriceHint")} />
    </RecordForm>
  );
}
