import { type BookingMonth, readBookingData } from "contract/dashboard";
import type { ServiceLocale } from "contract/locale";
import { dayIn } from "contract/service-day";
import type { TFunction } from "i18next";
import type { Api } from "~/taxi-api/client.server";
import { missingOf } from "~/taxi-api/missing-fields.server";
import { bookingStatus } from "./booking-links.server";
import type { Earlier } from "./comparison";
import { drawingsOf, type Drawings } from "./drawings.server";
import { type Month, monthsOfYear, type YearMonths, yearToShow, type Period } from "./period";

/** Removes amounts for people who may not see them, in case a server sends them anyway (ruling C3). */
function withoutMoney(month: BookingMonth): BookingMonth {
  const none = { total_earning: 0, android_ride_booking_earning: 0, ios_ride_booking_earning: 0 };
  return { ...month, ...none, driver_earning: 0, admin_earning: 0, refunded_earning: 0, failed_earning: 0 };
}

/** The data of both charts. */
export interface Rides extends Earlier {
  /** The shown period, whose year is one that the server has. */
  choice: Period;
  /** The years of the selector, latest first. */
  years: number[];
  months: YearMonths;
  /** The current month in the service's time zone. */
  today: Month;
  /** The current month, 1 to 12, if the shown year is the current one. */
  running: number | null;
  /** The year's sums of rides in other currencies. */
  others: { currency: string; total: number }[];
  /** The state that filters the bookings list for confirmed bookings; null if the server names none. */
  confirmedStatus: string | null;
  /** The fields of a month that the server does not send. */
  unsent: readonly string[];
  drawings: Drawings;
}

/** Reads the requested year, or another one if the server does not have it (ruling B4). */
export async function readRides(
  api: Api,
  requested: Period,
  { t, lang, locale, withMoney }: { t: TFunction; lang: string; locale: ServiceLocale; withMoney: boolean },
): Promise<Rides> {
  let answer = (await api(readBookingData, { query: { year: requested.year } })).data;
  const year = yearToShow(requested.year, answer.booking_data_year);
  if (year !== requested.year) answer = (await api(readBookingData, { query: { year } })).data;
  const choice = { ...requested, year };
  const today = dayIn(locale.timeZone, new Date());
  const visible = (month: BookingMonth) => (withMoney ? month : withoutMoney(month));
  const months = monthsOfYear(answer.booking_data.map(visible), year, today);
  const yearBefore = monthsOfYear((answer.year_before ?? []).map(visible), year - 1, today);
  const sameDaysBefore = answer.same_days_before ? visible(answer.same_days_before) : null;
  const present = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) };
  const running = year === present.year ? present.month : null;
  const years = [...new Set([year, ...answer.booking_data_year])].sort((a, b) => b - a);
  const confirmedStatus = bookingStatus(answer.confirm_ride_status);
  const others = (withMoney && answer.other_earnings) || [];
  const unsent = missingOf(answer.booking_data[0]);
  const drawings = drawingsOf(t, { lang, locale }, { choice, months, running, unsent });
  return {
    choice,
    years,
    months,
    today: present,
    running,
    yearBefore,
    sameDaysBefore,
    others,
    confirmedStatus,
    unsent,
    drawings,
  };
}
