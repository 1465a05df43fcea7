import { sql } from "drizzle-orm";
import { date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { plateKey } from "../../core/search";

/**
 * The vehicle and the driver's license as they were when a driver was assigned to a ride. Bookings refer to a row, rows never
 * change, and a driver's rides share one row as long as nothing in it changes.
 */
export const ridePapers = pgTable(
  "ride_papers",
  {
    id: uuid("id").primaryKey(),
    /** Null, like all other fields of the vehicle, if the driver had none. */
    plate: text("plate"),
    make: text("make"),
    model: text("model"),
    colour: text("colour"),
    category: text("category"),
    licenceNumber: text("licence_number"),
    /** The last valid day. */
    licenceUntil: date("licence_until", { mode: "string" }),
  },
  (table) => [index("ride_papers_plate").using("gin", sql`${plateKey(table.plate)} gin_trgm_ops`)],
);

export type RidePapers = typeof ridePapers.$inferSelect;
