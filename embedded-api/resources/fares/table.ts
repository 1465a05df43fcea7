import { jsonb, numeric, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { FARE_SERVICES } from "contract/fare-constants";
import { moment, recordColumns } from "../../database/columns";
import type { RatesCopy } from "../../fares/rates";
import { serviceCategories } from "../service-categories/table";

/** Three decimals, because some currencies have thousandths. */
const amount = (name: string) => numeric(name, { precision: 8, scale: 3, mode: "number" });
/** A percentage, or miles. */
const setting = (name: string) => numeric(name, { precision: 7, scale: 2, mode: "number" });

/** The settings of a service, or of one of its categories. */
const settingColumns = () => ({
  service: text("service", { enum: FARE_SERVICES }).notNull(),
  categoryId: uuid("category_id").references(() => serviceCategories.id, { onDelete: "cascade" }),
  bookingFee: amount("booking_fee").notNull(),
  baseFare: amount("base_fare").notNull(),
  timeRate: amount("time_rate").notNull(),
  distanceRate: amount("distance_rate").notNull(),
  perStopFee: amount("per_stop_fee").notNull(),
  driverWaitPerMinuteFee: amount("driver_wait_per_minute_fee").notNull(),
  airportFee: amount("airport_fee").notNull(),
  fuelSurcharge: amount("fuel_surcharge").notNull(),
  timeSurchargePercentage: setting("time_surcharge_percentage").notNull(),
  longMilesDiscountPercentage: setting("long_miles_discount_percentage").notNull(),
  salesTax: setting("sales_tax").notNull(),
  adminCommission: setting("admin_commission").notNull(),
  tipAdminCommission: setting("tip_admin_commission").notNull(),
  cancellationFee: amount("cancellation_fee").notNull(),
  adminCancellationFee: setting("admin_cancellation_fee").notNull(),
  driverRadiusSearching: setting("driver_radius_searching").notNull(),
  /** Only the designated driver has these two. */
  driver_1_Fare: amount("driver_1_fare"),
  driver_2_Fare: amount("driver_2_fare"),
});

/**
 * Changed fare settings: one row for each category of a service, and one row for the designated driver, who has no categories.
 * Without a row the default fares of the service apply. Amounts are in the currency of the service, others are percentages.
 */
export const fares = pgTable("fares", { ...recordColumns(), ...settingColumns() }, (table) => [
  unique("fares_service_category").on(table.service, table.categoryId).nullsNotDistinct(),
]);

/**
 * Fare settings that apply from a moment on. The latest one whose moment has come takes precedence over `fares`; it is deleted
 * when those are changed later.
 */
export const plannedFares = pgTable(
  "planned_fares",
  { ...recordColumns(), from: moment("from").notNull(), ...settingColumns() },
  (table) => [unique("planned_fares_moment").on(table.service, table.categoryId, table.from).nullsNotDistinct()],
);
export type PlannedFareRow = typeof plannedFares.$inferSelect;

export type FareRow = typeof fares.$inferSelect;

/**
 * Copies of the rates that priced bookings, each stored once, because its id is derived from its content. The database refuses to
 * change or remove a copy.
 */
export const pricedRates = pgTable("priced_rates", {
  id: text("id").primaryKey(),
  rates: jsonb("rates").$type<RatesCopy>().notNull(),
});
