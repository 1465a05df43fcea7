import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { ADJUSTMENT_STATES } from "contract/ledger-constants";
import { moment, oneOf, recordColumns } from "../../database/columns";
import { drivers } from "../drivers/table";

/**
 * Adjustments of balances above the limit of the settings, which another person has to decide. An approved one has an entry in
 * the ledger.
 */
export const adjustmentProposals = pgTable(
  "adjustment_proposals",
  {
    ...recordColumns(),
    driverId: uuid("driver_id")
      .notNull()
      .references(() => drivers.id),
    /** In minor units of the currency; a positive amount is owed to the driver. */
    amount: bigint("amount", { mode: "number" }).notNull(),
    currency: text("currency").notNull(),
    reason: text("reason").notNull(),
    status: text("status", { enum: ADJUSTMENT_STATES }).notNull(),
    /** There are no foreign keys, because a decision stays valid when the person is removed. */
    byId: uuid("by_id"),
    byName: text("by_name"),
    decidedAt: moment("decided_at"),
    decidedById: uuid("decided_by_id"),
    decidedBy: text("decided_by"),
    rejectReason: text("reject_reason"),
    /** The sort key of the list's default order, as in redeem requests. */
    place: bigint("place", { mode: "number" }).notNull(),
  },
  (table) => [
    index("adjustment_proposals_place").on(table.place, table.id),
    index("adjustment_proposals_created").on(table.createdAt, table.id),
    index("adjustment_proposals_driver").on(table.driverId),
    index("adjustment_proposals_status").on(table.status, table.place, table.id),
    check("adjustment_proposals_status", sql`${table.status} in (${oneOf(ADJUSTMENT_STATES)})`),
    check("adjustment_proposals_amount", sql`${table.amount} <> 0`),
  ],
);

export type ProposalRow = typeof adjustmentProposals.$inferSelect;
