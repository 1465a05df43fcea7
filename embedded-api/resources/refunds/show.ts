import { inArray } from "drizzle-orm";
import type { Refund } from "contract/refunds";
import type { Account } from "../../accounts/table";
import { recordAnswer } from "../../core/records";
import type { Database } from "../../database/database";
import { showBookings } from "../bookings/show";
import { bookings } from "../bookings/table";
import type { RefundRow } from "./table";

/** Converts rows to the refunds in answers, as the reader's account sees them. */
export async function showRefunds(
  db: Database,
  rows: readonly RefundRow[],
  { id: accountId }: Pick<Account, "id">,
): Promise<Refund[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map(({ bookingId }) => bookingId))];
  const found = await showBookings(db, await db.select().from(bookings).where(inArray(bookings.id, ids)));
  const bookingOf = new Map(found.map((booking) => [booking._id, booking]));
  return rows.map((row) => {
    const { number, rider, driver } = bookingOf.get(row.bookingId)!;
    return {
      ...recordAnswer(row),
      booking: { _id: row.bookingId, number },
      rider: rider && { _id: rider._id, name: rider.name },
      driver: driver && { _id: driver._id, name: driver.name, status: driver.status },
      amount: row.amount,
      currency: row.currency,
      driverAmount: row.driverAmount,
      bearer: row.bearer,
      reason: row.reason,
      status: row.status,
      by: row.byName,
      decidedBy: row.decidedBy,
      decidedAt: row.decidedAt?.toISOString() ?? null,
      rejectReason: row.rejectReason,
      isOwn: row.byId === accountId,
    };
  });
}

/** Converts one row to the refund in answers. */
export async function showRefund(db: Database, row: RefundRow, account: Pick<Account, "id">): Promise<Refund> {
  const [refund] = await showRefunds(db, [row], account);
  if (!refund) throw new Error("A refund was lost on its way.");
  return refund;
}
