import { sql, type SQL } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { recordColumns } from "../../database/columns";
import { bookings } from "../bookings/table";
import { drivers } from "../drivers/table";
import { riders } from "../riders/table";

type Columns<Name extends string> = Readonly<Record<Name, AnyPgColumn>>;

/** The searched texts, one per line, so that one index serves them all. */
function searchedIn(columns: Columns<"comment" | "riderName" | "driverName" | "bookingNumber">): SQL {
  return sql`(search_text(${columns.comment} || E'\\n' || ${columns.bookingNumber}) || E'\\n' || name_text(${columns.riderName}) || E'\\n' || name_text(${columns.driverName}))`;
}

/**
 * The ratings that riders and drivers give each other after a ride. Names and number are copied from the ride, because a rating
 * outlives its people, and so that millions of rows can be searched without joins.
 */
export const ratings = pgTable(
  "ratings",
  {
    ...recordColumns(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    bookingNumber: text("booking_number").notNull(),
    about: text("about", { enum: ["driver", "user"] }).notNull(),
    riderId: uuid("rider_id").references(() => riders.id, { onDelete: "set null" }),
    riderName: text("rider_name").notNull(),
    driverId: uuid("driver_id").references(() => drivers.id, { onDelete: "set null" }),
    driverName: text("driver_name").notNull(),
    stars: smallint("stars").notNull(),
    /** Empty for a rating with stars only. */
    comment: text("comment").notNull().default(""),
  },
  (table) => [
    uniqueIndex("ratings_booking").on(table.bookingId, table.about),
    index("ratings_created").on(table.createdAt, table.id),
    index("ratings_stars").on(table.stars, table.id),
    index("ratings_stars_created").on(table.stars, table.createdAt, table.id),
    index("ratings_about_created").on(table.about, table.createdAt, table.id),
    index("ratings_rider").on(table.riderId, table.createdAt),
    index("ratings_driver").on(table.driverId, table.createdAt),
    index("ratings_search").using("gin", sql`${searchedIn(table)} gin_trgm_ops`),
    check("ratings_about", sql`${table.about} in ('driver', 'user')`),
    check("ratings_stars_bounds", sql`${table.stars} between 1 and 5`),
  ],
);

export type RatingRow = typeof ratings.$inferSelect;

/** The text by which ratings are searched; it has an index. */
export const ratingText = searchedIn(ratings);

/** The number of ratings of each kind, maintained by triggers on `ratings`: at most ten rows. */
export const ratingCounts = pgTable(
  "rating_counts",
  {
    about: text("about", { enum: ["driver", "user"] }).notNull(),
    stars: smallint("stars").notNull(),
    total: bigint("total", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.about, table.stars] })],
);
