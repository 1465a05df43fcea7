import { doublePrecision, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../database/columns";

/** One row where the data is the demonstration's: what it was made from and how far it reaches. */
export const demonstration = pgTable("demonstration", {
  id: integer("id").primaryKey(),
  riders: integer("riders").notNull(),
  /** How many bookings there are for each one of the usual size. */
  bookingScale: doublePrecision("booking_scale").notNull(),
  /** Rides are there up to this moment; the next start adds what is missing since. */
  until: moment("until").notNull(),
});

/** Which parts of the demonstration data are made. A part that a later version brings is made at its first start. */
export const demonstrationParts = pgTable("demonstration_parts", {
  name: text("name").primaryKey(),
  madeAt: moment("made_at").notNull(),
});
