import { useTranslation } from "react-i18next";
import type { ServiceLocale } from "contract/locale";
import { formatFor, useLocale, withMinusSign, type Format } from "~/i18n/format";

/** Smaller amounts are shown with cents. */
const ROUND_FROM = 100;

/** The formats of the dashboard's summaries. */
export interface DashboardFormat extends Format {
  /** Formats an amount without cents, except for small amounts and those in other currencies. */
  roundMoney(amount: number, currency?: string | null): string;
  /** Formats the change in percent, "+6%"; empty if the earlier value is zero. */
  change(value: number, before: number): string;
}

const formats = new Map<string, DashboardFormat>();

export function dashboardFormat(lang: string, locale: ServiceLocale): DashboardFormat {
  const key = [lang, locale.timeZone, locale.currency].join();
  const known = formats.get(key);
  if (known) return known;
  const format = formatFor(lang, locale);
  const whole = new Intl.NumberFormat(lang, {
    style: "currency",
    currency: locale.currency,
    maximumFractionDigits: 0,
  });
  const change = new Intl.NumberFormat(lang, {
    style: "percent",
    maximumFractionDigits: 0,
    signDisplay: "exceptZero",
  });
  const dashboard: DashboardFormat = {
    ...format,
    change: (value, before) => (before > 0 ? withMinusSign(change.format((value - before) / before)) : ""),
    roundMoney: (amount, currency) =>
      Math.abs(amount) < ROUND_FROM || (currency && currency !== locale.currency)
        ? format.money(amount, currency)
        : withMinusSign(whole.format(amount)),
  };
  formats.set(key, dashboard);
  return dashboard;
}

export function useDashboardFormat(): DashboardFormat {
  return dashboardFormat(useTranslation().i18n.language, useLocale());
}
