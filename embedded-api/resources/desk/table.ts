import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { BOOKING_CHANGES, type ObstacleCode } from "contract/desk-constants";
import { moment } from "../../database/columns";
import { bookings } from "../bookings/table";
import { drivers } from "../drivers/table";
import { riders } from "../riders/table";

/**
 * What the company changed about rides before they began. Rows are written once; an undo gets its own row. Names are copies,
 * because these rows outlive accounts.
 */
export const bookingChanges = pgTable(
  "booking_changes",
  {
    id: uuid("id").primaryKey(),
    createdAt: moment("created_at").notNull(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: BOOKING_CHANGES }).notNull(),
    by: text("by").notNull(),
    driverId: uuid("driver_id").references(() => drivers.id, { onDelete: "set null" }),
    driverName: text("driver_name"),
    formerName: text("former_name"),
    reason: text("reason"),
    overruled: jsonb("overruled").$type<ObstacleCode[]>().notNull().default([]),
    fromTime: moment("from_time"),
    toTime: moment("to_time"),
    /** "yes" if the note for the driver was changed. */
    noted: text("noted", { enum: ["yes"] }),
  },
  (table) => [index("booking_changes_booking").on(table.bookingId, table.createdAt, table.id)],
);

/** What riders and drivers were told about their rides, for their apps; a mail says the same. The rows are removed with the person. */
export const rideNotices = pgTable(
  "ride_notices",
  {
    id: uuid("id").primaryKey(),
    createdAt: moment("created_at").notNull(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    driverId: uuid("driver_id").references(() => drivers.id, { onDelete: "cascade" }),
    riderId: uuid("rider_id").references(() => riders.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    text: text("text").notNull(),
    /**
     * The mail with the same text; null if the person has no address. There is no foreign key, because the states of mails are
     * kept only for a while.
     */
    mailId: uuid("mail_id"),
  },
  (table) => [
    index("ride_notices_booking").on(table.bookingId, table.createdAt),
    index("ride_notices_driver").on(table.driverId, table.createdAt),
    index("ride_notices_rider").on(table.riderId, table.createdAt),
  ],
);
