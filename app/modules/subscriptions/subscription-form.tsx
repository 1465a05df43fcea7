import { useTranslation } from "react-i18next";
import { MAX_BENEFIT_CHARACTERS, MAX_BENEFITS, SUBSCRIPTION_PERIODS } from "contract/subscription-constants";
import type { Subscription } from "contract/subscriptions";
import { useLocale } from "~/i18n/format";
import { versionOf } from "~/records/form/record-version";
import { CheckboxField, RadioGroup } from "~/ui/form/choice-fields";
import type { FormProps } from "~/records/form/form-reply";
import { LivePreview } from "~/ui/form/live-preview";
import { RecordForm } from "~/ui/form/record-form";
import { MoneyField, TextAreaField, TextField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { SubscriptionPreview } from "./subscription-preview";

export function SubscriptionForm({ record: subscription, reply, ...page }: FormProps<Subscription>) {
  const { t } = useTranslation("subscriptions");
  const { currency } = useLocale();
  const record = {
    title: subscription?.title,
    price: subscription?.price,
    period: subscription?.period ?? "month",
    benefits: subscription?.benefits.join("\n"),
    isActive: subscription?.isActive === false ? "" : "on",
  };
  const [form, fields] = useRecordForm({
    ...{ id: "subscription", record, money: ["price"], reply },
    schema: async () => (await import("./schema")).subscriptionForm(currency),
  });
  const compare = [
    { name: "title", label: t("title") },
    { name: "price", label: t("price") },
    { name: "period", label: t("period") },
    { name: "benefits", label: t("benefits") },
    { name: "isActive", label: t("state") },
  ];
  return (
    <RecordForm form={form} {...page} version={versionOf(subscription)} compare={compare}>
      <div className="form-beside grid items-start gap-6 xl:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <TextField field={fields.title} label={t("title")} hint={t("titleHint")} required />
          <MoneyField field={fields.price} label={t("price")} hint={t("priceHint")} required />
          <RadioGroup
            field={fields.period}
            label={t("period")}
            options={SUBSCRIPTION_PERIODS.map((value) => ({ value, label: t(`every.${value}`) }))}
            inline
            required
          />
          <TextAreaField
            field={fields.benefits}
            label={t("benefits")}
            hint={t("benefitsHint", { count: MAX_BENEFITS, characters: MAX_BENEFIT_CHARACTERS })}
            rows={6}
            required
          />
          <CheckboxField field={fields.isActive} label={t("activeLabel")} />
        </div>
        <LivePreview>{(typed) => <SubscriptionPreview {...typed} />}</LivePreview>
      </div>
    </RecordForm>
  );
}
