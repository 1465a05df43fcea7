import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { recordColumns } from "../../database/columns";

/** The public text pages. */
export const webPages = pgTable("web_pages", {
  ...recordColumns(),
  slug: text("slug").notNull().unique(),
  title: text("title").notNull(),
  /** Stored without sanitising: every page that shows it must sanitise it. */
  html: text("html").notNull(),
  position: integer("position").notNull(),
});
