import { asc, eq } from "drizzle-orm";
import { fromMinor } from "contract/currency-decimals";
import type { Database } from "../../database/database";
import { refunds } from "./table";

/** The refunds of a booking for its page, oldest first. */
export async function refundsOfBooking(db: Database, bookingId: string) {
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.bookingId, bookingId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  return rows.map((row) => ({
    status: row.status,
    amount: fromMinor(row.amount, row.currency),
    driverAmount: fromMinor(row.driverAmount, row.currency),
    at: (row.decidedAt ?? row.createdAt).toISOString(),
    by: row.decidedBy ?? row.byName,
    reason: row.rejectReason ?? row.reason,
  }));
}
