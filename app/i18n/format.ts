import { useMemo } from "react";
import { useTranslation } from "./translation";

/** Dates, numbers and money in one language (ruling B21). */
export interface Format {
  number(value: number): string;
  /** Always with two decimals, so that the numbers of a column are aligned. */
  average(value: number): string;
  /** @param share 0 to 1 */
  percent(share: number): string;
  /** @param amount US dollars */
  money(amount: number): string;
  /** @param iso an ISO 8601 date; any other text is returned as it is */
  date(iso: string): string;
  dateTime(iso: string): string;
  /** @param month 1 to 12 */
  month(month: number, length?: "long" | "short"): string;
  list(items: readonly string[]): string;
}

const formats = new Map<string, Format>();

/** Cached, as `Intl` objects are expensive to create. */
export function formatFor(lang: string): Format {
  const known = formats.get(lang);
  if (known) return known;
  const number = new Intl.NumberFormat(lang);
  const average = new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(lang, { style: "percent", maximumFractionDigits: 1 });
  const money = new Intl.NumberFormat(lang, { style: "currency", currency: "USD" });
  const date = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeZone: "UTC" });
  const dateTime = new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
  const months = {
    long: new Intl.DateTimeFormat(lang, { month: "long", timeZone: "UTC" }),
    short: new Intl.DateTimeFormat(lang, { month: "short", timeZone: "UTC" }),
  };
  const list = new Intl.ListFormat(lang, { type: "conjunction" });
  const format: Format = {
    number: (value) => number.format(value),
    average: (value) => average.format(value),
    percent: (share) => percent.format(share),
    money: (amount) => money.format(amount),
    date: dated(date),
    dateTime: dated(dateTime),
    month: (month, length = "long") => months[length].format(new Date(Date.UTC(2023, month - 1, 1))),
    list: (items) => list.format(items),
  };
  formats.set(lang, format);
  return format;
}

const zonedFormats = new Map<string, (iso: string) => string>();

/** @param timeZone an IANA name that this runtime knows */
export function zonedDateTime(lang: string, timeZone: string): (iso: string) => string {
  const key = `${lang} ${timeZone}`;
  const known = zonedFormats.get(key);
  if (known) return known;
  const format = dated(new Intl.DateTimeFormat(lang, { dateStyle: "medium", timeStyle: "short", timeZone }));
  zonedFormats.set(key, format);
  return format;
}

function dated(formatter: Intl.DateTimeFormat): (iso: string) => string {
  return (iso) => {
    const time = new Date(iso);
    // Browsers put different kinds of non-breaking space there: the server's HTML would not hydrate.
    return Number.isNaN(time.getTime()) ? iso : formatter.format(time).replace(/\s(?=[AP]M$)/, "\u00a0");
  };
}

export function useFormat(): Format {
  const { i18n } = useTranslation();
  return useMemo(() => formatFor(i18n.language), [i18n.language]);
}
