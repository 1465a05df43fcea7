import { formatFor, type Format } from "~/i18n/format";

/** Smaller amounts are shown with cents. */
const ROUND_FROM = 100;

/** The formats of the dashboard's summaries. */
export interface DashboardFormat extends Format {
  /** "January 2023", as inside a sentence. @param month 1 to 12 */
  period(year: number, month: number): string;
  /** With a capital letter, as at the beginning of a sentence. */
  capital(text: string): string;
  /** Whole dollars, except small amounts. */
  roundMoney(amount: number): string;
}

const formats = new Map<string, DashboardFormat>();

export function dashboardFormat(lang: string): DashboardFormat {
  const known = formats.get(lang);
  if (known) return known;
  const format = formatFor(lang);
  const monthAndYear = new Intl.DateTimeFormat(lang, { month: "long", year: "numeric", timeZone: "UTC" });
  const dollars = new Intl.NumberFormat(lang, { style: "currency", currency: "USD", maximumFractionDigits: 0 });
  const dashboard: DashboardFormat = {
    ...format,
    period: (year, month) => monthAndYear.format(new Date(Date.UTC(year, month - 1, 1))),
    capital: (text) => text.charAt(0).toLocaleUpperCase(lang) + text.slice(1),
    roundMoney: (amount) => (Math.abs(amount) < ROUND_FROM ? format.money(amount) : dollars.format(amount)),
  };
  formats.set(lang, dashboard);
  return dashboard;
}
