import { sql } from "drizzle-orm";
import { boolean, check, numeric, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { recordColumns } from "../../database/columns";

/** The shares of the fare that riders are offered as a tip. */
export const tips = pgTable(
  "tips",
  {
    ...recordColumns(),
    percentage: numeric("percentage", { precision: 4, scale: 2, mode: "number" }).notNull(),
    isActive: boolean("is_active").notNull(),
  },
  (table) => [
    uniqueIndex("tips_percentage").on(table.percentage),
    check("tips_percentage_bounds", sql`${table.percentage} between 1 and 99`),
  ],
);
