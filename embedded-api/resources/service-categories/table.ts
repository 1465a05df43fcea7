import { sql } from "drizzle-orm";
import { check, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { CATEGORY_SERVICES } from "contract/service-category-constants";
import { recordColumns } from "../../database/columns";

/**
 * The categories of a service: kinds of taxi, of animals, of packages. The three share a table, because they have the same calls,
 * rules and fares.
 */
export const serviceCategories = pgTable(
  "service_categories",
  {
    ...recordColumns(),
    service: text("service", { enum: CATEGORY_SERVICES }).notNull(),
    /** Drivers are approved for a taxi category by name: see `drivers.vehicleCategory` and `driverVehicles.category`. */
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    image: text("image").notNull(),
    /** The number of seats for riders; only taxis have it. */
    peopleSitting: integer("people_sitting"),
  },
  (table) => [
    uniqueIndex("service_categories_name").on(table.service, sql`lower(${table.name})`),
    check("service_categories_service", sql`${table.service} in ('single_taxi', 'pet_service', 'package_service')`),
    check("service_categories_seats", sql`(${table.service} = 'single_taxi') = (${table.peopleSitting} is not null)`),
  ],
);

export type ServiceCategoryRow = typeof serviceCategories.$inferSelect;
