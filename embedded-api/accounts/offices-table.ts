import { pgTable, text } from "drizzle-orm/pg-core";
import type { RecordKey } from "../core/duplicates";
import { recordColumns } from "../database/columns";

/** The offices in which drivers and their vehicles are inspected. */
export const offices = pgTable("offices", {
  ...recordColumns(),
  streetName: text("street_name").notNull(),
  city: text("city").notNull(),
  state: text("state").notNull(),
  zipCode: text("zip_code").notNull(),
});

export const officeKey: RecordKey = {
  table: offices,
  columns: [offices.streetName, offices.city, offices.state, offices.zipCode],
};

export type OfficeRow = typeof offices.$inferSelect;
