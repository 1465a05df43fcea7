import type { TFunction } from "i18next";
import {
  bestMonth,
  earningsOf,
  earningsPeriod,
  hasRides,
  requested,
  type Earnings,
  type YearMonths,
  type Period,
} from "./period";
import { againstText, type Before, beforeEarnings, beforeMonth, type Earlier } from "./comparison";
import type { BookingMonth } from "contract/dashboard";
import type { SeriesLook } from "~/ui/chart/series-look";
import type { DashboardFormat } from "./format";

interface Shown extends Earlier {
  choice: Period;
  months: YearMonths;
  /** The current month, 1 to 12, if the shown year is the current one. */
  running: number | null;
  /** The fields of a month that the server does not send. */
  unsent: readonly string[];
}

/** Returns the series of bookings that can't be shown with the fields that a server sends. @param unsent the missing fields */
export function untoldBookings(unsent: readonly string[]): ReadonlySet<BookingSeriesId> {
  const lacks = (...names: string[]) => names.some((name) => unsent.includes(name));
  const untold = {
    android: lacks("android_ride_booking"),
    ios: lacks("ios_ride_booking"),
    confirmed: lacks("confirm_ride"),
    cancelled: lacks("cancel_ride"),
    // If the total is missing, rides can still be counted by platform.
    total: lacks("total_ride") && lacks("android_ride_booking", "ios_ride_booking"),
  };
  const open = untold.total || untold.confirmed || untold.cancelled;
  return new Set(BOOKING_SERIES.map(({ id }) => id).filter((id) => (id === "open" ? open : untold[id])));
}

/** Does the same as `untoldBookings` for the earnings. */
export function untoldEarnings(unsent: readonly string[]): ReadonlySet<keyof Earnings> {
  const fields = {
    total: "total_earning",
    drivers: "driver_earning",
    company: "admin_earning",
    android: "android_ride_booking_earning",
    ios: "ios_ride_booking_earning",
  } as const;
  return new Set((Object.keys(fields) as (keyof typeof fields)[]).filter((id) => unsent.includes(fields[id])));
}

/** Returns the text alternative of the booking chart. */
export function bookingSummary(t: TFunction<"dashboard">, format: DashboardFormat, shown: Shown): string {
  const { choice, months } = shown;
  const untold = untoldBookings(shown.unsent);
  const period = format.period(choice.year, choice.month);
  const month = months[choice.month - 1];
  if (!month || !hasRides(month)) return untold.has("total") ? "" : format.capital(t("bookings.none", { period }));
  const rides = requested(month);
  const byPlatform = month.android_ride_booking + month.ios_ride_booking;
  const count = { count: rides, shown: format.number(rides), period };
  const requests = [
    rides > 0 && !untold.has("cancelled")
      ? t("bookings.requestedAndCancelled", { ...count, cancelled: format.percent(month.cancel_ride / rides) })
      : t("bookings.requested", count),
    ...comparison(t, format, choice, rides, beforeMonth(shown, choice.month), requested),
  ];
  const sentences = untold.has("total") ? [] : requests;
  if (byPlatform > 0 && !untold.has("android") && !untold.has("ios")) {
    sentences.push(t("bookings.android", { share: format.percent(month.android_ride_booking / byPlatform) }));
  }
  return sentences.map(format.capital).join(" ");
}

/** Returns the text alternative of the earnings chart: the selected month or the year, the best month and the current one. */
export function earningsSummary(t: TFunction<"dashboard">, format: DashboardFormat, shown: Shown): string {
  const { choice, months, running } = shown;
  const { year } = choice;
  const selected = earningsPeriod(choice);
  const period = selected === "all" ? t("earnings.year", { year }) : format.period(year, selected);
  const earned = earningsOf(selected === "all" ? months : [months[selected - 1] ?? null]);
  const untold = untoldEarnings(shown.unsent);
  if (untold.has("total")) return "";
  const hasShares = !untold.has("drivers") && !untold.has("company");
  const sentences = [earned ? earnedSummary(t, format, period, earned, hasShares) : t("earnings.none", { period })];
  if (earned)
    sentences.push(...comparison(t, format, choice, earned.total, beforeEarnings(shown), ({ total }) => total));
  const best = bestMonth(months);
  if (best !== null && best + 1 === selected) sentences.push(t("earnings.isBest", { year }));
  else if (best !== null) {
    const total = format.roundMoney(months[best]?.total_earning ?? 0);
    sentences.push(t("earnings.best", { year, month: format.month(best + 1), total }));
  }
  if (running !== null && months[running - 1]) sentences.push(t("earnings.running", { month: format.month(running) }));
  return sentences.map(format.capital).join(" ");
}

/** Returns a text such as "+6% on October." if there is a figure to compare with. */
function comparison<Values>(
  t: TFunction<"dashboard">,
  format: DashboardFormat,
  shown: Period,
  value: number,
  before: Before<Values> | null,
  of: (values: Values) => number,
): string[] {
  const change = before ? format.change(value, of(before.values)) : "";
  return before && change ? [t("compare.sentence", { change, against: againstText(t, format, before, shown) })] : [];
}

/** Shares are mentioned only if the total is positive and none of them is negative. */
function earnedSummary(
  t: TFunction<"dashboard">,
  format: DashboardFormat,
  period: string,
  earned: Earnings,
  hasShares: boolean,
): string {
  const { total, drivers, company } = earned;
  const amount = { period, total: format.roundMoney(total) };
  if (!hasShares || total <= 0 || drivers < 0 || company < 0) return t("earnings.brought", amount);
  const shares = { drivers: format.percent(drivers / total), company: format.percent(company / total) };
  return t("earnings.broughtAndShared", { ...amount, ...shares });
}

/** The figures of the bookings in their order. Green and red stand for the two outcomes. */
export const BOOKING_SERIES = [
  { id: "android", look: "blue", of: (month: BookingMonth) => month.android_ride_booking },
  { id: "ios", look: "amber", of: (month: BookingMonth) => month.ios_ride_booking },
  { id: "confirmed", look: "green", of: (month: BookingMonth) => month.confirm_ride },
  { id: "cancelled", look: "red", of: (month: BookingMonth) => month.cancel_ride },
  {
    id: "open",
    look: "plain",
    of: (month: BookingMonth) => Math.max(0, requested(month) - month.confirm_ride - month.cancel_ride),
  },
  { id: "total", look: undefined, of: requested },
] as const satisfies readonly { id: string; look: SeriesLook | undefined; of: (month: BookingMonth) => number }[];

export type BookingSeriesId = (typeof BOOKING_SERIES)[number]["id"];

/** The two ways of dividing a month's bookings. */
export const BOOKING_STACKS = { platform: ["android", "ios"], outcome: ["confirmed", "cancelled", "open"] } as const;

/** Returns the text `series.…` for a series of the earnings, whose total is what riders paid in fares. */
export function earningName<Id extends string>(id: Id): "fares" | Exclude<Id, "total"> {
  return id === "total" ? "fares" : (id as Exclude<Id, "total">);
}

/** The series of the earnings chart: the fares and their two shares. */
export const EARNING_SERIES = [
  { id: "total", look: "blue", of: (month: BookingMonth) => month.total_earning },
  { id: "drivers", look: "amber", of: (month: BookingMonth) => month.driver_earning },
  { id: "company", look: "green", of: (month: BookingMonth) => month.admin_earning },
] as const satisfies readonly { id: string; look: SeriesLook; of: (month: BookingMonth) => number }[];
