import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { HISTORY_KINDS } from "contract/driver-constants";
import { recordColumns } from "../../database/columns";
import { drivers } from "../drivers/table";

/** The events of drivers. The date is `createdAt`; a row is written once and never changed. */
export const driverHistory = pgTable(
  "driver_history",
  {
    ...recordColumns(),
    driverId: uuid("driver_id")
      .notNull()
      .references(() => drivers.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: HISTORY_KINDS }).notNull(),
    event: text("event").notNull(),
    details: jsonb("details").$type<Record<string, string>>().notNull(),
    /** In English, for clients that have no translation of the event. */
    text: text("text").notNull(),
    /** The name of the person who acted; null if the system did. */
    by: text("by"),
  },
  (table) => [
    index("driver_history_driver").on(table.driverId, table.createdAt, table.id),
    index("driver_history_kind").on(table.driverId, table.kind, table.createdAt, table.id),
    check("driver_history_kind", sql`${table.kind} in ('status', 'document', 'vehicle', 'block', 'trip', 'payout')`),
  ],
);

export type HistoryRow = typeof driverHistory.$inferSelect;
