import { sql, type SQL } from "drizzle-orm";
import { type AnyPgColumn, bigint, check, index, integer, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { accounts } from "../../accounts/table";
import { alphabetical } from "../../core/search";
import { moment, recordColumns } from "../../database/columns";
import { riders } from "../riders/table";

export const REDEEM_STATES = ["pending", "approved", "rejected"] as const;

function searchedIn(columns: Readonly<Record<"riderName" | "riderEmail", AnyPgColumn>>): SQL {
  return sql`(name_text(${columns.riderName}) || E'\\n' || search_text(${columns.riderEmail}))`;
}

/** Requests of riders to have their Happy Money paid out. Name and address are copies, because requests outlive accounts. */
export const redeemRequests = pgTable(
  "redeem_requests",
  {
    ...recordColumns(),
    riderId: uuid("rider_id").references(() => riders.id, { onDelete: "set null" }),
    riderName: text("rider_name").notNull(),
    riderEmail: text("rider_email").notNull(),
    points: integer("points").notNull(),
    /** In `currency`, which may have thousandths. */
    amount: numeric("amount", { precision: 11, scale: 3, mode: "number" }).notNull(),
    /** The ISO 4217 code of the service's currency when the request was made. */
    currency: text("currency").notNull().default("USD"),
    status: text("status", { enum: REDEEM_STATES }).notNull(),
    requestedAt: moment("requested_at").notNull(),
    /** The first of the two people who approve an amount above the limit of the settings. */
    firstApprovedById: uuid("first_approved_by_id"),
    firstApprovedBy: text("first_approved_by"),
    decidedAt: moment("decided_at"),
    decidedById: uuid("decided_by_id").references(() => accounts.id, { onDelete: "set null" }),
    decidedBy: text("decided_by"),
    reason: text("reason"),
    /** The sort key of the list's default order, computed by `placeOf`. */
    place: bigint("place", { mode: "number" }).notNull(),
  },
  (table) => [
    index("redeem_place").on(table.place, table.id),
    index("redeem_requested").on(table.requestedAt, table.id),
    index("redeem_points").on(table.points, table.id),
    index("redeem_amount").on(table.amount, table.id),
    index("redeem_decided").on(table.decidedAt, table.id),
    index("redeem_status").on(table.status, table.place, table.id),
    index("redeem_name").on(alphabetical(table.riderName), table.id),
    index("redeem_rider").on(table.riderId),
    index("redeem_pending")
      .on(table.requestedAt)
      .where(sql`${table.status} = 'pending'`),
    index("redeem_search").using("gin", sql`${searchedIn(table)} gin_trgm_ops`),
    check("redeem_states", sql`${table.status} in ('pending', 'approved', 'rejected')`),
    check("redeem_points_bounds", sql`${table.points} > 0`),
  ],
);

export type RedeemRow = typeof redeemRequests.$inferSelect;

/** Expressions by which requests are searched and sorted; each has an index. */
export const redeemKeys = { searched: searchedIn(redeemRequests), name: alphabetical(redeemRequests.riderName) };

/** In milliseconds since 1970, later than the date of any request. */
const LAST_MOMENT = 10 ** 13;

/** Returns the sort key: waiting requests come first, oldest first, then the decided ones, latest first. */
export function placeOf({ requestedAt, decidedAt }: Pick<RedeemRow, "requestedAt" | "decidedAt">): number {
  return decidedAt ? 2 * LAST_MOMENT - decidedAt.getTime() : requestedAt.getTime();
}
