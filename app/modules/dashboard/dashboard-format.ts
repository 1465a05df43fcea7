import { formatFor, type Format } from "~/i18n/format";

/** Below this amount the cents count. */
const ROUND_FROM = 100;

/** What the dashboard's sentences say besides their words. */
export interface DashboardFormat extends Format {
  /** "January 2023", as it stands inside a sentence. @param month 1 to 12 */
  period(year: number, month: number): string;
  /** With a capital letter, as it stands at a beginning. */
  capital(text: string): string;
  /** Whole dollars, except small amounts. */
  roundMoney(amount: number): string;
}

const wordings = new Map<string, DashboardFormat>();

export function dashboardFormat(lang: string): DashboardFormat {
  const known = wordings.get(lang);
  if (known) return known;
  const format = formatFor(lang);
  const monthAndYear = new Intl.DateTimeFormat(lang, { month: "long", year: "numeric", timeZone: "UTC" });
  const dollars = new Intl.NumberFormat(lang, { style: "currency", currency: "USD", maximumFractionDigits: 0 });
  const wording: DashboardFormat = {
    ...format,
    period: (year, month) => monthAndYear.format(new Date(Date.UTC(year, month - 1, 1))),
    capital: (text) => text.charAt(0).toLocaleUpperCase(lang) + text.slice(1),
    roundMoney: (amount) => (Math.abs(amount) < ROUND_FROM ? format.money(amount) : dollars.format(amount)),
  };
  wordings.set(lang, wording);
  return wording;
}
