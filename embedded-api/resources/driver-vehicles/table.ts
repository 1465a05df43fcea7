import { sql, type SQL } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { VEHICLE_STATES } from "contract/driver-constants";
import { plateKey } from "../../core/search";
import { moment, recordColumns } from "../../database/columns";
import { drivers } from "../drivers/table";

/** A document of a vehicle. */
export interface VehiclePaper {
  type: "registration" | "inspection";
  number: string;
  image: string | null;
  /** The last valid day. */
  expiresOn: string;
}

function isToCheck({ status }: { status: AnyPgColumn }): SQL {
  return sql`${status} = 'pending'`;
}

/** The cars that drivers drive for the service. */
export const driverVehicles = pgTable(
  "driver_vehicles",
  {
    ...recordColumns(),
    driverId: uuid("driver_id")
      .notNull()
      .references(() => drivers.id, { onDelete: "cascade" }),
    plate: text("plate").notNull(),
    make: text("make").notNull(),
    model: text("model").notNull(),
    year: integer("year").notNull(),
    colour: text("colour").notNull(),
    /** The name of a taxi category; it changes when the category is renamed. */
    category: text("category").notNull(),
    seats: integer("seats").notNull(),
    /** Addresses, or paths below that of uploads. */
    photos: jsonb("photos").$type<string[]>().notNull().default([]),
    documents: jsonb("documents").$type<VehiclePaper[]>().notNull().default([]),
    status: text("status", { enum: VEHICLE_STATES }).notNull(),
    reason: text("reason"),
    decidedAt: moment("decided_at"),
    decidedBy: text("decided_by"),
  },
  (table) => [
    index("driver_vehicles_driver").on(table.driverId, table.id),
    index("driver_vehicles_category").on(table.category),
    index("driver_vehicles_to_check").on(table.driverId).where(isToCheck(table)),
    index("driver_vehicles_plate").using("gin", sql`${plateKey(table.plate)} gin_trgm_ops`),
    check("driver_vehicles_status", sql`${table.status} in ('pending', 'approved', 'disapproved')`),
  ],
);

/** Keeps drivers with a vehicle that nobody has checked. PostgreSQL computes the array once and looks up the drivers by id. */
export const hasVehicleToCheck = sql`${drivers.id} = any(array(select ${driverVehicles.driverId} from ${driverVehicles} where ${isToCheck(driverVehicles)}))`;

export type VehicleRow = typeof driverVehicles.$inferSelect;
