import { sql, type SQL } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import {
  BOOKING_STATES,
  CANCELLABLE_STATES,
  CANCELLERS,
  OPEN_STATES,
  PAYMENT_METHODS,
  PAYMENT_STATES,
  PLATFORMS,
  SERVICES,
} from "contract/booking-constants";
import { moment, oneOf, recordColumns } from "../../database/columns";
import type { StoredFare } from "../../fares/stored-fare";
import type { StoredWorking } from "../../fares/working";
import { drivers } from "../drivers/table";
import { riders } from "../riders/table";

/** A place of a ride, such as its pickup. */
export interface StoredPlace {
  address: string;
  lat: number;
  lng: number;
}

/** Three decimals, because some currencies have thousandths. */
const amount = (name: string) => numeric(name, { precision: 13, scale: 3, mode: "number" }).notNull().default(0);
const daySum = (name: string) => numeric(name, { precision: 17, scale: 3, mode: "number" }).notNull().default(0);
type Columns<Name extends string> = Readonly<Record<Name, AnyPgColumn>>;

/** Sorts rides without a driver first, because false comes before true. */
function isAssigned({ driverId }: Columns<"driverId">): SQL {
  return sql`(${driverId} is not null)`;
}

/** Keeps rides that were booked ahead and have not begun. */
function isWaitingRide({ scheduledAt, status }: Columns<"scheduledAt" | "status">): SQL {
  return sql`${scheduledAt} is not null and ${status} in (${oneOf(CANCELLABLE_STATES)})`;
}

/** The addresses of the ride, one after the other, so that one index serves them all. */
function addressesIn({ pickup, stops, dropoff }: Columns<"pickup" | "stops" | "dropoff">): SQL {
  return sql`addresses_text(${pickup}, ${stops}, ${dropoff})`;
}

/** Every ride that was ever requested. Distances are in meters, durations in seconds. */
export const bookings = pgTable(
  "bookings",
  {
    ...recordColumns(),
    /** The number that people see. */
    number: bigint("number", { mode: "number" }).notNull().generatedByDefaultAsIdentity(),
    service: text("service", { enum: SERVICES }).notNull(),
    platform: text("platform", { enum: PLATFORMS }).notNull(),
    status: text("status", { enum: BOOKING_STATES }).notNull(),
    riderId: uuid("rider_id").references(() => riders.id, { onDelete: "set null" }),
    driverId: uuid("driver_id").references(() => drivers.id, { onDelete: "set null" }),
    /** Refers to the vehicle and the driver's license of that time in `ride_papers`. Null if they were not recorded. */
    papersId: uuid("papers_id"),
    requestedAt: moment("requested_at").notNull(),
    /** The pickup time of a ride that was booked ahead. */
    scheduledAt: moment("scheduled_at"),
    /** The time by which lists are sorted: the pickup time, or the time of the request if the ride was not booked ahead. */
    pickupAt: moment("pickup_at").generatedAlwaysAs(sql`coalesce(scheduled_at, requested_at)`),
    confirmedAt: moment("confirmed_at"),
    arrivedAt: moment("arrived_at"),
    startedAt: moment("started_at"),
    completedAt: moment("completed_at"),
    cancelledAt: moment("cancelled_at"),
    distance: integer("distance"),
    duration: integer("duration"),
    pickup: jsonb("pickup").$type<StoredPlace>(),
    stops: jsonb("stops").$type<StoredPlace[]>(),
    dropoff: jsonb("dropoff").$type<StoredPlace>(),
    /** An estimate until the ride is over. */
    fare: jsonb("fare").$type<StoredFare>(),
    /** The facts that priced it. Null for bookings of older releases, which did not store them. */
    working: jsonb("working").$type<StoredWorking>(),
    promoCode: text("promo_code"),
    /** The company's note for the driver. */
    driverNote: text("driver_note"),
    paymentMethod: text("payment_method", { enum: PAYMENT_METHODS }),
    paymentState: text("payment_state", { enum: PAYMENT_STATES }),
    cancelledBy: text("cancelled_by", { enum: CANCELLERS }),
    /** The name of the person who cancelled for the company. */
    cancelledByName: text("cancelled_by_name"),
    cancelReason: text("cancel_reason"),
    /**
     * What the rider paid, tip included: the sum of the driver's and the company's earnings. It is null until the ride is over;
     * for a cancelled ride it is the fee.
     */
    total: amount("total"),
    tip: amount("tip"),
    driverEarning: amount("driver_earning"),
    adminEarning: amount("admin_earning"),
    /** What was refunded to the rider, and the driver's part of it. */
    refunded: amount("refunded"),
    refundedDriver: amount("refunded_driver"),
    /** The same, including what another system gave back. For the latter only the state is known, and both sides lose their shares. */
    givenBack: numeric("given_back", { precision: 13, scale: 3, mode: "number" }).generatedAlwaysAs(
      sql`case when refunded > 0 then refunded when payment_state = 'refunded' then total else 0 end`,
    ),
    givenBackDriver: numeric("given_back_driver", { precision: 13, scale: 3, mode: "number" }).generatedAlwaysAs(
      sql`case when refunded > 0 then refunded_driver when payment_state = 'refunded' then driver_earning else 0 end`,
    ),
    /** The ISO 4217 code of the service's currency when the ride was priced. All amounts are in this currency. */
    currency: text("currency").notNull().default("USD"),
  },
  (table) => [
    index("bookings_number_order").on(table.number, table.id),
    index("bookings_requested_order").on(table.requestedAt, table.id),
    index("bookings_total").on(table.total, table.id),
    index("bookings_status").on(table.status, table.requestedAt, table.id),
    index("bookings_status_total").on(table.status, table.total, table.id),
    index("bookings_service").on(table.service, table.requestedAt, table.id),
    index("bookings_open")
      .on(table.requestedAt, table.id)
      .where(sql`${table.status} in (${oneOf(OPEN_STATES)})`),
    index("bookings_scheduled").on(isAssigned(table), table.scheduledAt, table.id).where(isWaitingRide(table)),
    index("bookings_pickup").on(table.pickupAt, table.id),
    index("bookings_payment").on(table.paymentState, table.requestedAt, table.id),
    index("bookings_payment_method").on(table.paymentMethod, table.requestedAt, table.id),
    index("bookings_promo_code")
      .on(sql`upper(${table.promoCode})`, table.requestedAt, table.id)
      .where(sql`${table.promoCode} is not null`),
    index("bookings_rider").on(table.riderId, table.requestedAt),
    index("bookings_driver").on(table.driverId, table.requestedAt),
    index("bookings_papers").on(table.papersId, table.requestedAt),
    index("bookings_addresses").using("gin", sql`${addressesIn(table)} gin_trgm_ops`),
    check("bookings_service", sql`${table.service} in (${oneOf(SERVICES)})`),
    check("bookings_platform", sql`${table.platform} in (${oneOf(PLATFORMS)})`),
    check("bookings_status", sql`${table.status} in (${oneOf(BOOKING_STATES)})`),
  ],
);

export type BookingRow = typeof bookings.$inferSelect;

/** Expressions by which bookings are filtered and sorted; each has an index. */
export const bookingKeys = {
  addresses: addressesIn(bookings),
  isOpen: sql`${bookings.status} in (${oneOf(OPEN_STATES)})`,
  isWaitingRide: isWaitingRide(bookings),
  isAssigned: isAssigned(bookings),
  promoCode: sql`upper(${bookings.promoCode})`,
};

/**
 * Keeps the payments that did not fail, for bookings or for their sums by day. Refunds are in separate columns.
 * @param paymentState the column; null and an empty text mean that nothing is known about the payment
 */
export function isCollected(paymentState: AnyPgColumn | SQL): SQL {
  return sql`coalesce(${paymentState}, '') <> 'failed'`;
}

/** What riders paid less refunds, and the shares in that, by column names that both tables have. */
export const keptOf = (paid: "total" | "paid") => ({
  paid: sql`(${sql.identifier(paid)} - given_back)`,
  driver: sql`(driver_earning - given_back_driver)`,
  company: sql`(admin_earning - given_back + given_back_driver)`,
});

/**
 * Bookings by day of a zone, service, platform, state, payment and currency, maintained by triggers on `bookings`. They tell how
 * many bookings match the filters of the list, their sums, and on which day a page far down begins, without reading millions of
 * rows. The dashboard derives its months from them.
 */
export const bookingDays = pgTable(
  "booking_days",
  {
    timeZone: text("time_zone").notNull(),
    day: date("day", { mode: "string" }).notNull(),
    service: text("service", { enum: SERVICES }).notNull(),
    platform: text("platform", { enum: PLATFORMS }).notNull(),
    status: text("status", { enum: BOOKING_STATES }).notNull(),
    currency: text("currency").notNull(),
    /** Empty if it is null. */
    paymentState: text("payment_state").notNull(),
    total: bigint("total", { mode: "number" }).notNull(),
    /** The sums of the bookings' totals and shares. */
    paid: daySum("paid"),
    driverEarning: daySum("driver_earning"),
    adminEarning: daySum("admin_earning"),
    /** What was refunded of that, and the drivers' part of it. */
    givenBack: daySum("given_back"),
    givenBackDriver: daySum("given_back_driver"),
  },
  ({ timeZone, day, service, platform, status, currency, paymentState }) => [
    primaryKey({
      name: "booking_days_key",
      columns: [timeZone, day, service, platform, status, currency, paymentState],
    }),
  ],
);

/**
 * The zones by whose days bookings are added up: the service's zone and, after a change, the previous zone until the new one has
 * caught up.
 */
export const bookingDayZones = pgTable("booking_day_zones", {
  timeZone: text("time_zone").primaryKey(),
  /** Bookings that were requested before this moment are counted. Null once all are; only then the zone's days can be used. */
  countedUntil: moment("counted_until"),
  /**
   * The rules of the zone by which its days are counted, as `zone-rules.ts` returns them. They are stored because the database's
   * own rules may differ from those by which lists split days. Null in a database of an older release.
   */
  changes: timestamp("changes", { withTimezone: true, mode: "string" }).array(),
  offsets: integer("offsets").array(),
  rules: text("rules"),
});
