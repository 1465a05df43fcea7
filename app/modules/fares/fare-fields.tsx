import type { FieldMetadata } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { FARE_RULES, type FareField, type FareRule } from "contract/fare-constants";
import { useCurrencySign } from "~/i18n/currency-sign";
import { MoneyField } from "~/ui/form/text-fields";
import { FARE_GROUPS } from "./groups";
import { MONEY_FARE_FIELDS } from "./values";

export function FareFields({ fields }: { fields: Readonly<Record<FareField, FieldMetadata>> }) {
  const { t } = useTranslation("fares");
  const sign = useCurrencySign();
  return FARE_GROUPS.map(({ name: group, fields: names }) => (
    <fieldset key={group} className="min-w-0">
      <legend className="mb-3 text-[0.9375rem] font-semibold">{t(`group.${group}`)}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {names.map((name) => {
          const rule: FareRule = FARE_RULES[name];
          return (
            <MoneyField
              key={name}
              isAmount={MONEY_FARE_FIELDS.includes(name)}
              field={fields[name]}
              label={t(`field.${name}`)}
              hint={t(`hint.${name}`)}
              sign={t(`sign.${rule.unit}`, { sign })}
              required={!rule.optional}
            />
          );
        })}
      </div>
    </fieldset>
  ));
}
