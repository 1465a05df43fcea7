import { doublePrecision, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../database/columns";

/** Has one row if the database holds demonstration data: its parameters, and the time up to which it was created. */
export const demonstration = pgTable("demonstration", {
  id: integer("id").primaryKey(),
  riders: integer("riders").notNull(),
  /** The number of bookings as a multiple of the default size. */
  bookingScale: doublePrecision("booking_scale").notNull(),
  /** Rides exist up to this moment; the next start adds later ones. */
  until: moment("until").notNull(),
});

/** The parts of the demonstration data that exist. A part that a later version adds is created at that version's first start. */
export const demonstrationParts = pgTable("demonstration_parts", {
  name: text("name").primaryKey(),
  madeAt: moment("made_at").notNull(),
});
