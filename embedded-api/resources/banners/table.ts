import { boolean, check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { recordColumns } from "../../database/columns";

/** Pictures at the top of the riders' app. */
export const banners = pgTable(
  "banners",
  {
    ...recordColumns(),
    imageLink: text("image_link").notNull(),
    url: text("url").notNull(),
    isActive: boolean("is_active").notNull().default(true),
    /** The place in the list, from 1 without gaps. */
    position: integer("position").notNull(),
  },
  (table) => [
    index("banners_position").on(table.position, table.id),
    check("banners_position_from_one", sql`${table.position} >= 1`),
  ],
);
