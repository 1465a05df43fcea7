import { sql } from "drizzle-orm";
import { bigint, check, date, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment, oneOf } from "../../database/columns";

/**
 * What bookings are added up by: the service and the office of the driver, the payment method and the platform, the driver by day,
 * month and year, the promo code.
 */
export const REPORT_PARTS = ["service", "paying", "driver", "driverMonth", "driverYear", "promo"] as const;
export type ReportPart = (typeof REPORT_PARTS)[number];

const count = (name: string) => bigint(name, { mode: "number" }).notNull();
const amount = (name: string) => numeric(name, { precision: 17, scale: 3, mode: "number" }).notNull();

/** What a report tells. Fare lines are sums of what `bookings.fare` has. */
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
 * What the bookings of a day come to that are over, once for each part, so that a report of a year reads thousands of rows and not
 * millions.
 */
export const reportDays = pgTable(
  "report_days",
  {
    timeZone: text("time_zone").notNull(),
    part: text("part", { enum: REPORT_PARTS }).notNull(),
    /** The first day of the month or the year in sums by these. */
    day: date("day", { mode: "string" }).notNull(),
    /** The service, the payment method, the driver or the promo code; empty for none. */
    key: text("key").notNull(),
    /** The office beside a service, the platform beside a payment method. */
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
 * What has happened to bookings since the days were last added up: a row for each that ended, negative for what it was before.
 * Triggers on `bookings` write them, as a ride that ends would otherwise wait for six sums that other rides change at that moment.
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
