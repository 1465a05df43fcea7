import { gte, lt, sql, type SQL } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { DRIVER_LANGUAGES, DRIVER_STATES } from "contract/driver-constants";
import { peopleSearchColumns, peopleSearchIndex } from "../../core/people-search";
import { alphabetical } from "../../core/search";
import { moment, recordColumns } from "../../database/columns";
import { offices } from "../../accounts/offices-table";

type Columns<Name extends string> = Readonly<Record<Name, AnyPgColumn>>;

function nameIn({ firstName, lastName }: Columns<"firstName" | "lastName">): SQL {
  return alphabetical(sql`(${firstName} || ' ' || ${lastName})`);
}

/** The people who drive, from their application on. */
export const drivers = pgTable(
  "drivers",
  {
    ...recordColumns(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    countryCode: text("country_code").notNull(),
    mobileNumber: text("mobile_number").notNull(),
    /** The language of mails to the driver. */
    language: text("language", { enum: DRIVER_LANGUAGES }).notNull().default("en"),
    status: text("status", { enum: DRIVER_STATES }).notNull(),
    /** The name of the taxi category of the last approval; it is renamed with the category. */
    vehicleCategory: text("vehicle_category"),
    services: jsonb("services").$type<string[]>().notNull().default([]),
    /** The number of completed rides, maintained by triggers on `bookings`. */
    rides: integer("rides").notNull().default(0),
    /** The number of riders' ratings, maintained by triggers on `ratings`. */
    ratingCount: integer("rating_count").notNull().default(0),
    ratingSum: integer("rating_sum").notNull().default(0),
    /** The average rating with two decimals; 0 without a rating. */
    rating: numeric("rating", { precision: 3, scale: 2, mode: "number" })
      .notNull()
      .generatedAlwaysAs(sql`case when rating_count = 0 then 0 else round(rating_sum::numeric / rating_count, 2) end`),
    officeId: uuid("office_id").references(() => offices.id, { onDelete: "set null" }),
    appliedAt: moment("applied_at").notNull(),
    /** The time of the last decision; null while pending. */
    decidedAt: moment("decided_at"),
    /** The name of the person who decided; null while pending, and if the driver cancelled. */
    decidedBy: text("decided_by"),
    reason: text("reason"),
    /** The last valid day of the accepted document that expires first; updated with the documents. */
    nextExpiry: date("next_expiry", { mode: "string" }),
    isBlocked: boolean("is_blocked").notNull().default(false),
    lastActiveAt: moment("last_active_at"),
    ...peopleSearchColumns(),
  },
  (table) => [
    index("drivers_last_active").on(table.lastActiveAt),
    // The list has an index for each of its orders, both for one state and for all.
    peopleSearchIndex("drivers_search", table),
    index("drivers_applied").on(table.appliedAt, table.id),
    index("drivers_status_applied").on(table.status, table.appliedAt, table.id),
    index("drivers_name").on(nameIn(table), table.id),
    index("drivers_status_name").on(table.status, nameIn(table), table.id),
    index("drivers_decided").on(table.decidedAt, table.id),
    index("drivers_rating").on(table.rating, table.id),
    index("drivers_rides").on(table.rides, table.id),
    index("drivers_expiry").on(table.nextExpiry, table.id),
    index("drivers_status_decided").on(table.status, table.decidedAt, table.id),
    index("drivers_status_rating").on(table.status, table.rating, table.id),
    index("drivers_status_rides").on(table.status, table.rides, table.id),
    index("drivers_status_expiry").on(table.status, table.nextExpiry, table.id),
    index("drivers_status_category").on(table.status, alphabetical(table.vehicleCategory), table.id),
    index("drivers_category").on(alphabetical(table.vehicleCategory), table.id),
    index("drivers_office_status").on(table.officeId, table.status, table.appliedAt, table.id),
    index("drivers_services").using("gin", table.services),
    index("drivers_blocked")
      .on(table.appliedAt)
      .where(sql`${table.isBlocked}`),
    check("drivers_status", sql`${table.status} in ('pending', 'approved', 'disapproved', 'cancelled')`),
  ],
);

export type DriverRow = typeof drivers.$inferSelect;

/** Keeps drivers with an accepted document that has expired. @param today the date in the service's time zone */
export const hasExpired = (today: string): SQL => lt(drivers.nextExpiry, today);

/** Keeps drivers whose accepted documents are all valid on a day. */
export const mayDriveOn = (day: string): SQL => sql`(${drivers.nextExpiry} is null or ${gte(drivers.nextExpiry, day)})`;

/** Expressions by which drivers are sorted and found; each has an index. */
export const driverKeys = {
  name: nameIn(drivers),
  vehicleCategory: alphabetical(drivers.vehicleCategory),
};
