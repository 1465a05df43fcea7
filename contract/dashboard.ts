import { z } from "zod";
import { orDefault } from "./answers";
import { defineCall } from "./call";
import { dayRange, otherAmounts, otherCurrency, sentOtherAmounts } from "./locale";
import { dateTime, monthName } from "./meanings";
import { onItsOwn } from "./unreadable-records";

const count = z.number().min(0);
const money = z.number();

/** The shares of rides in other currencies, which a share leaves out; missing if the server does not send them. */
const otherShares = sentOtherAmounts;

/**
 * The bookings of a month. Amounts are in the currency of the service, without bookings in other currencies. Failed and refunded
 * payments are not earned; a server that distinguishes them sends them in separate amounts.
 */
export const bookingMonth = z.object({
  monthName,
  android_ride_booking: count.default(0),
  ios_ride_booking: count.default(0),
  confirm_ride: count.default(0),
  cancel_ride: count.default(0),
  total_ride: count.default(0),
  total_earning: money.default(0),
  android_ride_booking_earning: money.default(0),
  ios_ride_booking_earning: money.default(0),
  driver_earning: money.default(0),
  admin_earning: money.default(0),
  refunded_earning: money.optional(),
  failed_earning: money.optional(),
});
export type BookingMonth = z.output<typeof bookingMonth>;

export const userData = z.object({
  user: count,
  driver: count,
  subAdmin: count,
  total: count,
  /** Shown below the four counts, if the server sends them. */
  newUsers: count.optional(),
  pendingDrivers: count.optional(),
  blockedSubAdmins: count.optional(),
});

/** Counts of this moment and of today; days are those of the service's time zone. */
export const nowData = z.object({
  at: dateTime,
  /** Rides that are not over and have no driver yet, including those of later days. */
  unassigned: count,
  /** How many of these have a pickup that is overdue or within 60 minutes, if the server sends it. */
  unassignedSoon: count.optional(),
  underWay: count,
  /** Counts of the rides that were requested today. */
  completed: count,
  cancelled: count,
  /**
   * What riders paid for the rides that were requested today, in the currency of the service, without failed or refunded
   * payments; only for the key `dashboard`.
   */
  earnings: money.optional(),
  /** The company's share of it, if the server sends it. */
  companyEarnings: money.optional(),
  otherCompanyEarnings: otherShares,
  /** The sums of today's rides in other currencies, which the earnings leave out. */
  otherEarnings: otherAmounts,
  /** The same sum for the same weekday of last week, up to the same time of day. */
  weekBefore: money.optional(),
});

/** The totals of the rides that were requested within a period. Fields that a server does not send are not shown. */
export const periodData = z.object({
  android_ride_booking: count.optional(),
  ios_ride_booking: count.optional(),
  confirm_ride: count.optional(),
  cancel_ride: count.optional(),
  total_ride: count.optional(),
  total_earning: money.optional(),
  android_ride_booking_earning: money.optional(),
  ios_ride_booking_earning: money.optional(),
  driver_earning: money.optional(),
  admin_earning: money.optional(),
  refunded_earning: money.optional(),
  failed_earning: money.optional(),
  /** The sums of rides in other currencies, which the amounts leave out. */
  other_earnings: otherAmounts,
  other_driver_earnings: otherShares,
  other_admin_earnings: otherShares,
});
export type PeriodData = z.output<typeof periodData>;

/** The `status` filter that gives exactly the bookings counted by `confirm_ride`, if the server has one. */
const confirmedStatus = z.string().optional();

export const readDashboard = defineCall({
  method: "GET",
  path: "/private/dashboardAPI",
  access: "login",
  /** The days of the period. If the first or the last day is missing, the answer has no `period`. */
  query: z.object(dayRange),
  answer: z.object({
    data: z.object({
      booking_data: z.array(bookingMonth),
      online_user: onItsOwn(count.optional()),
      /** The number of online riders and drivers, if the server knows it. Their lists then support the filter `online`. */
      online_users: onItsOwn(count.optional()),
      online_drivers: onItsOwn(count.optional()),
      user_data: onItsOwn(userData.optional()),
      /** Shown at the top, if the server sends it. */
      now: onItsOwn(nowData.optional()),
      /** The rides of the requested days, if the server counts them; amounts only for the key `dashboard`. */
      period: onItsOwn(periodData.optional()),
      confirm_ride_status: confirmedStatus,
    }),
  }),
  summary:
    "People online; with the key dashboard how many people there are; the bookings of this year as bookingData, and those of a period",
  specified: true,
});

export const readBookingData = defineCall({
  method: "GET",
  path: "/private/dashboard/bookingData",
  access: "login",
  query: z.object({ year: z.coerce.number().int().min(2000).max(2200) }),
  answer: z.object({
    data: z.object({
      booking_data: z.array(bookingMonth),
      // The request schema above refuses other years, so the panel must not offer them.
      booking_data_year: onItsOwn(
        orDefault(z.array(z.number().int()), []).transform((years) =>
          years.filter((year) => year >= 2000 && year <= 2200),
        ),
      ),
      confirm_ride_status: confirmedStatus,
      /** The months of the year before, for comparison, if the server sends them. */
      year_before: onItsOwn(z.array(bookingMonth).optional()),
      /**
       * The month before the current one, up to the same day and time of day, if the requested year is the current one and the
       * server sends it.
       */
      same_days_before: onItsOwn(bookingMonth.optional()),
      /** The year's sums of rides in other currencies, if there are any. */
      other_earnings: onItsOwn(z.array(z.object({ currency: otherCurrency, total: money })).optional()),
    }),
  }),
  summary: "Bookings of a year by month, and the years that have any; earnings with the key dashboard alone",
  specified: true,
});
