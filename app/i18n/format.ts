import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import { decimalsOf, fromMinor, isFiner } from "contract/currency-decimals";
import type { ServiceLocale } from "contract/locale";
import { DEFAULT_LOCALE } from "contract/locale-constants";

/** Dates, numbers and money in one language (ruling B21), and in the zone and currency of the service (ruling C12). */
export interface Format {
  /** Empty for an unknown number; so are amounts. */
  number(value: number | null): string;
  /** Formats with two decimals, so that the numbers of a column are aligned. */
  average(value: number): string;
  /** @param share 0 to 1 */
  percent(share: number): string;
  /** @param currency in which the amount was priced, if it differs from the service's */
  money(amount: number | null, currency?: string | null): string;
  /** Formats an amount in minor units. */
  minorMoney(minor: number, currency: string): string;
  /** @param iso an ISO 8601 moment, or a day such as "2026-03-08"; any other text is returned unchanged */
  date(iso: string): string;
  dateTime(iso: string): string;
  /** Returns the time of day of a moment; any other text is returned unchanged. */
  time(iso: string): string;
  /** @param month 1 to 12 */
  month(month: number, length?: "long" | "short"): string;
  /** Formats "January 2023" as within a sentence. @param month 1 to 12 */
  period(year: number, month: number): string;
  /** Capitalizes a text for the beginning of a sentence. */
  capital(text: string): string;
  list(items: readonly string[]): string;
}

const FINER = { minimumFractionDigits: 2, maximumFractionDigits: 3 };

const formats = new Map<string, Format>();

/**
 * Returns the formats of a language, a time zone and a currency. They are cached, because `Intl` objects are expensive to create.
 */
export function formatFor(lang: string, { timeZone, currency }: Pick<ServiceLocale, "timeZone" | "currency">): Format {
  const key = [lang, timeZone, currency].join();
  const known = formats.get(key);
  if (known) return known;
  const number = new Intl.NumberFormat(lang);
  const average = new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: 1 });
  const monies = new Map<string, Intl.NumberFormat>();
  const dateStyle = "medium";
  const date = dated(new Intl.DateTimeFormat(lang, { dateStyle, timeZone }));
  const day = dated(new Intl.DateTimeFormat(lang, { dateStyle, timeZone: "UTC" }));
  const months = {
    long: new Intl.DateTimeFormat(lang, { month: "long", timeZone: "UTC" }),
    short: new Intl.DateTimeFormat(lang, { month: "short", timeZone: "UTC" }),
  };
  const monthAndYear = new Intl.DateTimeFormat(lang, { month: "long", year: "numeric", timeZone: "UTC" });
  const list = new Intl.ListFormat(lang, { type: "conjunction" });
  const format: Format = {
    number: (value) => (value === null ? "" : number.format(value)),
    average: (value) => average.format(value),
    percent: (share) => percent.format(share),
    money(amount, own) {
      if (amount === null) return "";
      const code = own ?? currency;
      // Old amounts may have more decimals than their currency. They are shown unrounded, so that lines add up.
      const key = isFiner(amount, code) ? `${code} finer` : code;
      const money = monies.get(key) ?? new Intl.NumberFormat(lang, { ...moneyStyle(code), ...(key !== code && FINER) });
      monies.set(key, money);
      return withMinusSign(money.format(amount));
    },
    minorMoney: (minor, own) => format.money(fromMinor(minor, own), own),
    date: (iso) => (iso.includes("T") ? date : day)(iso),
    dateTime: dated(new Intl.DateTimeFormat(lang, { dateStyle, timeStyle: "short", timeZone })),
    time: dated(new Intl.DateTimeFormat(lang, { timeStyle: "short", timeZone })),
    month: (month, length = "long") => months[length].format(new Date(Date.UTC(2023, month - 1, 1))),
    period: (year, month) => monthAndYear.format(new Date(Date.UTC(year, month - 1, 1))),
    capital: (text) => text.charAt(0).toLocaleUpperCase(lang) + text.slice(1),
    list: (items) => list.format(items),
  };
  formats.set(key, format);
  return format;
}

/**
 * Returns `Intl` options for an amount, with the decimals that the service uses for the currency, which may differ from those of
 * `Intl`.
 */
export function moneyStyle(currency: string): Intl.NumberFormatOptions {
  const digits = decimalsOf(currency);
  return { style: "currency", currency, minimumFractionDigits: digits, maximumFractionDigits: digits };
}

/** Replaces the hyphen that `Intl` puts before a negative number by a minus sign, which is as wide as a plus sign. */
export const withMinusSign = (number: string) => number.replace("-", "\u2212");

function dated(formatter: Intl.DateTimeFormat): (iso: string) => string {
  return (iso) => {
    const time = new Date(iso);
    // Browsers use different kinds of non-breaking space here, which would break the hydration of the server's HTML.
    return Number.isNaN(time.getTime()) ? iso : formatter.format(time).replace(/\s(?=[AP]M$)/, "\u00a0");
  };
}

/** The time zone, currency and unit of distance that the root loader has read. */
export const LocaleContext = createContext<ServiceLocale>(DEFAULT_LOCALE);
export const useLocale = () => useContext(LocaleContext);

export function useFormat(): Format {
  return formatFor(useTranslation().i18n.language, useLocale());
}
