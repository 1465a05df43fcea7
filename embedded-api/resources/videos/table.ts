import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { AUDIENCES } from "contract/content-limits";
import { recordColumns } from "../../database/columns";

/** Films that explain something to riders or drivers. Each audience has its own ordered list. */
export const videos = pgTable(
  "videos",
  {
    ...recordColumns(),
    title: text("title").notNull(),
    description: text("description").notNull().default(""),
    url: text("url").notNull(),
    thumbnail: text("thumbnail").notNull().default(""),
    captions: text("captions").notNull().default(""),
    audience: text("audience", { enum: AUDIENCES }).notNull(),
    /** The place within its audience, from 1 without gaps. */
    position: integer("position").notNull(),
  },
  (table) => [
    index("videos_place").on(table.audience, table.position, table.id),
    check("videos_audience_known", sql`${table.audience} in ('user', 'driver')`),
    check("videos_position_from_one", sql`${table.position} >= 1`),
  ],
);
