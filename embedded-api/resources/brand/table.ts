import { pgTable, text } from "drizzle-orm/pg-core";
import { recordColumns } from "../../database/columns";

/** The company's name and look; the table has one row at most. */
export const brands = pgTable("brands", {
  ...recordColumns(),
  name: text("name").notNull(),
  logo: text("logo").notNull(),
  logoAlt: text("logo_alt").notNull(),
  /** Written #rrggbb; empty for the panel's own. */
  accent: text("accent").notNull(),
});
