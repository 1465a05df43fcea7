import { pgTable, text } from "drizzle-orm/pg-core";
import { recordColumns } from "../../database/columns";

/** The company's name and look; the table has at most one row. */
export const brands = pgTable("brands", {
  ...recordColumns(),
  name: text("name").notNull(),
  logo: text("logo").notNull(),
  logoAlt: text("logo_alt").notNull(),
  /** In the form #rrggbb; empty for the panel's own color. */
  accent: text("accent").notNull(),
});
