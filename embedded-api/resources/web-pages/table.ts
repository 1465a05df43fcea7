import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { recordColumns } from "../../database/columns";

/** The public text pages. */
export const webPages = pgTable("web_pages", {
  ...recordColumns(),
  slug: text("slug").notNull().unique(),
  title: text("title").notNull(),
  /** As it was written: whoever shows it sanitises it. */
  html: text("html").notNull(),
  position: integer("position").notNull(),
});
