import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { RecordKey } from "../../core/duplicates";
import { recordColumns } from "../../database/columns";

/** A rider's Happy Money points decide the tier. Tiers do not overlap. */
export const tiers = pgTable(
  "tiers",
  {
    ...recordColumns(),
    /** The name by which the apps identify the tier. */
    type: text("type").notNull(),
    title: text("title").notNull(),
    minPoint: integer("min_point").notNull(),
    maxPoint: integer("max_point").notNull(),
    icon: text("icon").notNull(),
  },
  (table) => [
    index("tiers_min_point").on(table.minPoint, table.id),
    index("tiers_max_point").on(table.maxPoint, table.id),
    check("tiers_bounds", sql`0 <= ${table.minPoint} and ${table.minPoint} <= ${table.maxPoint}`),
  ],
);

export const tierKey: RecordKey = { table: tiers, columns: [tiers.title] };

export type TierRow = typeof tiers.$inferSelect;
