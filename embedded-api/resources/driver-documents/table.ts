import { sql } from "drizzle-orm";
import { check, date, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { DOCUMENT_STATES, DRIVER_DOCUMENT_TYPES, DRIVER_STATES } from "contract/driver-constants";
import { searchText } from "../../core/search";
import { moment, recordColumns } from "../../database/columns";
import { drivers } from "../drivers/table";

/** The documents that drivers have handed in, one of each type. */
export const driverDocuments = pgTable(
  "driver_documents",
  {
    ...recordColumns(),
    driverId: uuid("driver_id")
      .notNull()
      .references(() => drivers.id, { onDelete: "cascade" }),
    /** A copy of the driver's state, so that one index finds the documents of approved drivers. */
    driverStatus: text("driver_status", { enum: DRIVER_STATES }).notNull(),
    type: text("type", { enum: DRIVER_DOCUMENT_TYPES }).notNull(),
    number: text("number").notNull(),
    /** An address, or a path below that of uploads. */
    image: text("image"),
    /** The last day on which it is valid, in the service's time zone, whichever that is. */
    expiresOn: date("expires_on", { mode: "string" }).notNull(),
    status: text("status", { enum: DOCUMENT_STATES }).notNull(),
    reason: text("reason"),
    decidedAt: moment("decided_at"),
    decidedBy: text("decided_by"),
    remindedAt: moment("reminded_at"),
  },
  (table) => [
    index("driver_documents_number").using("gin", sql`${searchText(table.number)} gin_trgm_ops`),
    uniqueIndex("driver_documents_type").on(table.driverId, table.type),
    index("driver_documents_expiry")
      .on(table.expiresOn, table.id)
      .where(sql`${table.driverStatus} = 'approved' and ${table.status} = 'approved'`),
    index("driver_documents_watched_type")
      .on(table.type, table.id)
      .where(sql`${table.driverStatus} = 'approved' and ${table.status} = 'approved'`),
    index("driver_documents_watched_reminder")
      .on(table.remindedAt, table.id)
      .where(sql`${table.driverStatus} = 'approved' and ${table.status} = 'approved'`),
    index("driver_documents_reminded")
      .on(table.expiresOn, table.id)
      .where(
        sql`${table.driverStatus} = 'approved' and ${table.status} = 'approved' and ${table.remindedAt} is not null`,
      ),
    check("driver_documents_status", sql`${table.status} in ('pending', 'approved', 'rejected')`),
  ],
);

export type DocumentRow = typeof driverDocuments.$inferSelect;
