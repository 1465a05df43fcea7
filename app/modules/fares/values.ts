import {
  DRIVER_FARE_RULES,
  FARE_FIELDS,
  FARE_RULES,
  isMoney,
  type DriverFareField,
  type FareField,
  type FareUnit,
} from "contract/fare-constants";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { distance, METRES_PER_MILE } from "~/i18n/measures";
import { moneyStyle, useFormat, useLocale, withMinusSign } from "~/i18n/format";

type AnyField = FareField | DriverFareField;

const RULES: Readonly<Record<AnyField, { unit: FareUnit }>> = { ...FARE_RULES, ...DRIVER_FARE_RULES };

/** The fields of the fare form that are amounts of money. */
export const MONEY_FARE_FIELDS: readonly string[] = FARE_FIELDS.filter((name) => isMoney(FARE_RULES[name]));

export function labelOf(t: TFunction, name: string): string {
  return name in RULES ? t(`fares:field.${name as AnyField}`) : name;
}

/** Formats fare settings with their units in the page's language. */
export function useFareFormat() {
  const { t, i18n } = useTranslation("fares");
  const { money } = useFormat();
  const { currency } = useLocale();
  const percent = new Intl.NumberFormat(i18n.language, { style: "percent", maximumFractionDigits: 2 });
  const signed = new Intl.NumberFormat(i18n.language, { ...moneyStyle(currency), signDisplay: "exceptZero" });

  const inUnit: Record<FareUnit, (value: number) => string> = {
    amount: money,
    perMinute: (value) => t("perMinute", { amount: money(value) }),
    perMile: (value) => t("perMile", { amount: money(value) }),
    percent: (value) => percent.format(value / 100),
    miles: (value) => distance(i18n.language, value * METRES_PER_MILE, "mi"),
  };

  return {
    /** Formats a field's value; empty for a missing one. */
    value: (name: string, value: number | null | undefined) =>
      value == null ? "" : name in RULES ? inUnit[RULES[name as AnyField].unit](value) : String(value),
    money,
    difference: (amount: number) => withMinusSign(signed.format(amount)),
  };
}

/** The labels and formats of the fields for the conflict panel. */
export function useComparedFields(names: readonly AnyField[]) {
  const { t } = useTranslation("fares");
  const format = useFareFormat();
  return names.map((name) => ({
    name,
    label: labelOf(t, name),
    show: (value: string) => format.value(name, value === "" ? null : Number(value)),
  }));
}

/** Removes the error of binary fractions from a difference; no currency has more than three decimals. */
export const exact = (amount: number) => Math.round(amount * 1000) / 1000;
