import { sql } from "drizzle-orm";
import { check, index, numeric, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { recordColumns } from "../../database/columns";

/** The points that riders earn for rides up to a range. */
export const mileages = pgTable(
  "mileages",
  {
    ...recordColumns(),
    /** Miles. */
    range: numeric("range", { precision: 4, scale: 2, mode: "number" }).notNull(),
    /** Points of Happy Money. */
    point: numeric("point", { precision: 11, scale: 2, mode: "number" }).notNull(),
  },
  (table) => [
    uniqueIndex("mileages_range").on(table.range),
    index("mileages_point").on(table.point, table.id),
    check("mileages_bounds", sql`${table.range} >= 0 and ${table.point} >= 0`),
  ],
);
