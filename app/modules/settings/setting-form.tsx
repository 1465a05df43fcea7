import { useTranslation } from "react-i18next";
import { APP_VERSIONS, DISTANCE_UNITS } from "contract/content-limits";
import type { Setting } from "contract/settings";
import { pathOf } from "~/access/screens";
import { versionOf } from "~/records/form/record-version";
import { type Option, RadioGroup, SelectField } from "~/ui/form/choice-fields";
import type { FormReply } from "~/records/form/form-reply";
import { RecordForm } from "~/ui/form/record-form";
import { MoneyField, TextAreaField, TextField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";

const loadSchema = async () => (await import("./schema")).settingForm;

interface SettingFormProps {
  setting: Setting | null;
  /** IANA time zones. */
  zones: readonly string[];
  currencies: readonly Option[];
  formToken: string;
  reply: FormReply | undefined;
}

export function SettingForm({ setting, zones, currencies, formToken, reply }: SettingFormProps) {
  const { t } = useTranslation("settings");
  const [form, fields] = useRecordForm({
    id: "settings",
    schema: loadSchema,
    record: setting as Record<string, string> | null,
    money: ["refundLimit"],
    reply,
  });
  const unitName = (unit: string) => t(unit === "km" || unit === "mi" ? `units.${unit}` : "units.mi");
  const compare = [
    { name: "supportEmail", label: t("supportEmail") },
    { name: "supportPhone", label: t("supportPhone") },
    { name: "currency", label: t("currency") },
    { name: "distanceUnit", label: t("distanceUnit"), show: unitName },
    { name: "timeZone", label: t("timeZone") },
    ...APP_VERSIONS.map((name) => ({ name, label: t(`version.${name}`) })),
    { name: "refundLimit", label: t("refundLimit") },
    { name: "maintenanceNotice", label: t("maintenanceNotice") },
  ];
  return (
    <RecordForm
      form={form}
      formToken={formToken}
      version={versionOf(setting)}
      back={pathOf("dashboard")}
      compare={compare}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField field={fields.supportEmail} label={t("supportEmail")} type="email" inputMode="email" required />
        <TextField field={fields.supportPhone} label={t("supportPhone")} type="tel" inputMode="tel" required />
        <SelectField
          field={fields.currency}
          label={t("currency")}
          hint={t("currencyHint")}
          options={currencies}
          required
        />
        <RadioGroup
          field={fields.distanceUnit}
          label={t("distanceUnit")}
          hint={t("distanceUnitHint")}
          options={DISTANCE_UNITS.map((value) => ({ value, label: unitName(value) }))}
          inline
          required
        />
        <SelectField
          field={fields.timeZone}
          label={t("timeZone")}
          hint={t("timeZoneHint")}
          options={zones.map((value) => ({ value, label: value.replaceAll("_", " ") }))}
          required
        />
      </div>
      <fieldset className="min-w-0">
        <legend className="label">{t("versions")}</legend>
        <p className="hint mb-3">{t("versionsHint")}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {APP_VERSIONS.map((name) => (
            <TextField key={name} field={fields[name]} label={t(`version.${name}`)} required />
          ))}
        </div>
      </fieldset>
      {setting?.refundLimit !== undefined && (
        <MoneyField field={fields.refundLimit} label={t("refundLimit")} hint={t("refundLimitHint")} />
      )}
      <TextAreaField
        field={fields.maintenanceNotice}
        label={t("maintenanceNotice")}
        hint={t("maintenanceHint")}
        rows={2}
      />
    </RecordForm>
  );
}
