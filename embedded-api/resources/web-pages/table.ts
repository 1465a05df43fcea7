import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { recordColumns } from "../../database/columns";

/** The public text pages. */
export const webPages = pgTable("web_pages", {
  ...recordColumns(),
  slug: text("slug").notNull().unique(),
  title: text("title").notNull(),
  /** Sanitised by the API, except for old texts; every page that shows it sanitises it again. */
  html: text("html").notNull(),
  position: integer("position").notNull(),
});
