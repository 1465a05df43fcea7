import { useTranslation } from "react-i18next";
import type { HappyMoneySettings } from "contract/happy-money";
import { useLocale } from "~/i18n/format";
import { versionOf } from "~/records/form/record-version";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import type { FormReply } from "~/records/form/form-reply";
import { RecordForm } from "~/ui/form/record-form";
import { MoneyField, NumberField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";

interface SettingsCardProps {
  /** Null if they could not be read. */
  settings: HappyMoneySettings | null;
  formToken: string;
  reply: FormReply | undefined;
}

export function SettingsCard({ settings, formToken, reply }: SettingsCardProps) {
  const { t } = useTranslation("happy-money");
  return (
    <Card title={t("settings")}>
      {settings === null && reply === undefined ? (
        <p className="notice notice-warn">
          <Icon name="triangle-alert" />
          {t("settingsUnknown")}
        </p>
      ) : (
        <SettingsForm settings={settings} formToken={formToken} reply={reply} />
      )}
    </Card>
  );
}

function SettingsForm({ settings, formToken, reply }: SettingsCardProps) {
  const { t } = useTranslation("happy-money");
  const { currency } = useLocale();
  const record = {
    happyMoneyReservePercentage: settings?.happyMoneyReservePercentage ?? undefined,
    happyMoneyAddPercentage: settings?.happyMoneyAddPercentage ?? undefined,
    happyMoneyReloadAmount: settings?.happyMoneyReloadAmount ?? undefined,
  };
  const [form, fields] = useRecordForm({
    id: "happy-money",
    schema: async () => (await import("./schema")).settingsForm(currency),
    record,
    money: ["happyMoneyReloadAmount"],
    reply,
  });
  const compare = (["happyMoneyReservePercentage", "happyMoneyAddPercentage", "happyMoneyReloadAmount"] as const).map(
    (name) => ({ name, label: t(name) }),
  );
  return (
    <RecordForm form={form} formToken={formToken} version={versionOf(settings)} back={null} aboveList compare={compare}>
      <div className="grid items-start gap-4 md:grid-cols-3">
        <NumberField
          field={fields.happyMoneyReservePercentage}
          label={t("happyMoneyReservePercentage")}
          hint={t("reserveHint")}
          sign="%"
          required
        />
        <NumberField
          field={fields.happyMoneyAddPercentage}
          label={t("happyMoneyAddPercentage")}
          hint={t("addHint")}
          sign="%"
          required
        />
        <MoneyField
          field={fields.happyMoneyReloadAmount}
          label={t("happyMoneyReloadAmount")}
          hint={t("reloadHint")}
          required
        />
      </div>
    </RecordForm>
  );
}
