import type { BookingMonth } from "contract/dashboard";

export interface Month {
  year: number;
  /** 1 to 12. */
  month: number;
}

/** The periods that the charts show, from the URL: `?year=2023&month=1&earnings=all`. `month` is that of the bookings. */
export interface Period extends Month {
  /** The month of the earnings chart, or the whole year; null while it is the same as that of the bookings. */
  earnings: number | "all" | null;
  /** The days that were chosen for the card above the charts. All forms and links keep them. */
  from?: string;
  to?: string;
}

/** Section 2: "Defaults: year 2023, month January". */
export const DEFAULT_PERIOD: Period = { year: 2023, month: 1, earnings: null };

/** Returns the month of the earnings chart, or the whole year. */
export function earningsPeriod({ month, earnings }: Period): number | "all" {
  return earnings ?? month;
}

export function monthBefore({ year, month }: Month): Month {
  return month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
}

/** Returns the first and the last day of a month, for the filters of lists: "2023-01-01" and "2023-01-31". */
export function daysOfMonth({ year, month }: Month): { from: string; to: string } {
  const dayText = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { from: dayText(Date.UTC(year, month - 1, 1)), to: dayText(Date.UTC(year, month, 0)) };
}

/** The contract's limit. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2200;

export const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Reads the period from the URL. The default replaces a missing or invalid value. */
export function readPeriod(params: URLSearchParams): Period {
  const earnings = params.get("earnings");
  return {
    year: wholeNumber(params.get("year"), FIRST_YEAR, LAST_YEAR) ?? DEFAULT_PERIOD.year,
    month: wholeNumber(params.get("month"), 1, 12) ?? DEFAULT_PERIOD.month,
    earnings: earnings === "all" ? "all" : wholeNumber(earnings, 1, 12),
  };
}

function wholeNumber(text: string | null, from: number, to: number): number | null {
  if (text === null || !/^\d{1,4}$/.test(text)) return null;
  const value = Number(text);
  return value >= from && value <= to ? value : null;
}

/**
 * Returns the year to show (ruling B4): the requested one if the server has it, else 2023, else the server's latest. A server
 * that lists no years is assumed to have the requested one.
 */
export function yearToShow(requested: number, years: readonly number[]): number {
  if (years.length === 0 || years.includes(requested)) return requested;
  return years.includes(DEFAULT_PERIOD.year) ? DEFAULT_PERIOD.year : Math.max(...years);
}

export function periodParams({ year, month, earnings, from, to }: Period): [name: keyof Period, value: string][] {
  const params = { year, month, earnings, from, to };
  return Object.entries(params).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name as keyof Period, String(value)]],
  );
}

const NAMES = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

/** The twelve months of a year; null for a month without data. */
export type YearMonths = readonly (BookingMonth | null)[];

/**
 * Puts the server's months into the order of the calendar. A future month is null even if a server sends zeros for it, because
 * the line of a chart must not drop to zero at its end.
 * @param today the date in the service's time zone
 */
export function monthsOfYear(sent: readonly BookingMonth[], year: number, today: string): YearMonths {
  const thisYear = Number(today.slice(0, 4));
  const past = year < thisYear ? 12 : year === thisYear ? Number(today.slice(5, 7)) : 0;
  return NAMES.map((name, index) => {
    const month = sent.find(({ monthName }) => monthName.trim().toLowerCase() === name);
    return month && (index < past || hasRides(month) || hasEarnings(month)) ? month : null;
  });
}

export function hasRides(month: BookingMonth): boolean {
  return requested(month) > 0 || month.confirm_ride > 0 || month.cancel_ride > 0;
}

export function hasEarnings(month: BookingMonth): boolean {
  return month.total_earning !== 0 || month.driver_earning !== 0 || month.admin_earning !== 0;
}

/** Returns the number of requested rides, which a server may send by platform only. */
export function requested(month: BookingMonth): number {
  return month.total_ride || month.android_ride_booking + month.ios_ride_booking;
}

/** Amounts of money. The total is what riders paid, without failed and refunded payments. */
export type Earnings = Record<"total" | "drivers" | "company" | "android" | "ios" | "failed" | "refunded", number>;

/** Adds up the earnings of several months, without the errors of binary fractions; null without earnings. */
export function earningsOf(months: YearMonths): Earnings | null {
  const known = months.filter((month) => month !== null);
  if (!known.some(hasEarnings)) return null;
  const sum = (of: (month: BookingMonth) => number) =>
    known.reduce((sum, month) => sum + Math.round(of(month) * 1000), 0) / 1000;
  return {
    total: sum((month) => month.total_earning),
    drivers: sum((month) => month.driver_earning),
    company: sum((month) => month.admin_earning),
    android: sum((month) => month.android_ride_booking_earning),
    ios: sum((month) => month.ios_ride_booking_earning),
    failed: sum((month) => month.failed_earning ?? 0),
    refunded: sum((month) => month.refunded_earning ?? 0),
  };
}

/** Returns the index of the month with the highest earnings; null in a year without earnings. */
export function bestMonth(months: YearMonths): number | null {
  let best: number | null = null;
  for (const [index, month] of months.entries()) {
    if (month && month.total_earning > 0 && month.total_earning > (months[best ?? -1]?.total_earning ?? 0))
      best = index;
  }
  return best;
}
