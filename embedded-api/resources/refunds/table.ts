import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { BEARERS, REFUND_STATES } from "contract/refund-constants";
import { moment, oneOf, recordColumns } from "../../database/columns";
import { bookings } from "../bookings/table";

/** Refunds and proposed refunds of bookings. Amounts are in minor units of the currency. */
export const refunds = pgTable(
  "refunds",
  {
    ...recordColumns(),
    bookingId: uuid("booking_id")
      .notNull()
      .references(() => bookings.id),
    amount: bigint("amount", { mode: "number" }).notNull(),
    currency: text("currency").notNull(),
    /** The part that the driver bears. */
    driverAmount: bigint("driver_amount", { mode: "number" }).notNull(),
    bearer: text("bearer", { enum: BEARERS }).notNull(),
    reason: text("reason").notNull(),
    status: text("status", { enum: REFUND_STATES }).notNull(),
    /** There are no foreign keys, because a decision stays valid when the person is removed. */
    byId: uuid("by_id"),
    byName: text("by_name"),
    decidedAt: moment("decided_at"),
    decidedById: uuid("decided_by_id"),
    decidedBy: text("decided_by"),
    rejectReason: text("reject_reason"),
    /** The sort key of the list's default order, as in redeem requests. */
    place: bigint("place", { mode: "number" }).notNull(),
    /**
     * The booking's number and the names in the row, one per line. Triggers maintain it, so that an index can search a list of
     * any length.
     */
    searched: text("searched").notNull().default(""),
  },
  (table) => [
    index("refunds_place").on(table.place, table.id),
    index("refunds_created").on(table.createdAt, table.id),
    index("refunds_amount").on(table.amount, table.id),
    index("refunds_booking").on(table.bookingId),
    index("refunds_status").on(table.status, table.place, table.id),
    index("refunds_search").using("gin", sql`${table.searched} gin_trgm_ops`),
    check("refunds_status", sql`${table.status} in (${oneOf(REFUND_STATES)})`),
    check("refunds_bearer", sql`${table.bearer} in (${oneOf(BEARERS)})`),
    check("refunds_amount", sql`${table.amount} > 0 and ${table.driverAmount} between 0 and ${table.amount}`),
  ],
);

/**
 * The changes of the sums of all refunds, written by a trigger on `refunds`; together these rows are the sums. Refunds that are
 * made at the same time do not wait for each other. The rows are merged every hour.
 */
export const refundChanges = pgTable("refund_changes", {
  currency: text("currency").notNull(),
  status: text("status", { enum: REFUND_STATES }).notNull(),
  refunds: integer("refunds").notNull(),
  amount: bigint("amount", { mode: "number" }).notNull(),
  driverAmount: bigint("driver_amount", { mode: "number" }).notNull(),
});

export type RefundRow = typeof refunds.$inferSelect;
