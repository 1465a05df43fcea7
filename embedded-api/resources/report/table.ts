import { sql } from "drizzle-orm";
import { bigint, check, date, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment, oneOf } from "../../database/columns";

/**
 * The groupings of stored sums: the service and the driver's office, the payment method and the platform, the driver by day,
 * month and year, the promo code.
 */
export const REPORT_PARTS = ["service", "paying", "driver", "driverMonth", "driverYear", "promo"] as const;
export type ReportPart = (typeof REPORT_PARTS)[number];

const count = (name: string) => bigint(name, { mode: "number" }).notNull();
const amount = (name: string) => numeric(name, { precision: 17, scale: 3, mode: "number" }).notNull();

/** The figures of a report. Fare lines are sums of `bookings.fare`. */
const figures = () => ({
  rides: count("rides"),
  cancelled: count("cancelled"),
  paid: amount("paid"),
  driver: amount("driver"),
  company: amount("company"),
  refunded: amount("refunded"),
  cash: amount("cash"),
  bookingFee: count("booking_fee"),
  baseFare: count("base_fare"),
  distance: count("distance"),
  time: count("time"),
  perStopFee: count("per_stop_fee"),
  driverWait: count("driver_wait"),
  fuelSurcharge: count("fuel_surcharge"),
  timeSurcharge: count("time_surcharge"),
  longMilesDiscount: count("long_miles_discount"),
  airportFee: count("airport_fee"),
  promo: count("promo"),
  salesTax: count("sales_tax"),
  tip: count("tip"),
  cancellationFee: count("cancellation_fee"),
});

/**
 * The totals of a day's ended bookings, once for each grouping, so that a report of a year reads thousands of rows and not
 * millions.
 */
export const reportDays = pgTable(
  "report_days",
  {
    timeZone: text("time_zone").notNull(),
    part: text("part", { enum: REPORT_PARTS }).notNull(),
    /** The day, or the first day of the month or year in sums by these. */
    day: date("day", { mode: "string" }).notNull(),
    /** The service, the payment method, the driver or the promo code; empty for none. */
    key: text("key").notNull(),
    /** The office for a service, the platform for a payment method. */
    beside: text("beside").notNull(),
    currency: text("currency").notNull(),
    ...figures(),
  },
  ({ timeZone, part, day, key, beside, currency }) => [
    primaryKey({ name: "report_days_key", columns: [timeZone, part, day, key, beside, currency] }),
    check("report_days_part", sql`${part} in (${oneOf(REPORT_PARTS)})`),
  ],
);

/**
 * The changes of bookings since the days were last added up: one row for each booking that ended, and a negative one for its
 * previous state. Triggers on `bookings` write them, because a ride that ends would otherwise wait for six sums that other rides
 * are changing.
 */
export const reportChanges = pgTable("report_changes", {
  driverId: uuid("driver_id"),
  requestedAt: moment("requested_at").notNull(),
  currency: text("currency").notNull(),
  service: text("service").notNull(),
  office: text("office").notNull(),
  paymentMethod: text("payment_method").notNull(),
  platform: text("platform").notNull(),
  promoCode: text("promo_code").notNull(),
  ...figures(),
});
