import { isCancellable } from "contract/booking-constants";
import { meets } from "contract/access-keys";
import { grantOf } from "../../accounts/grant";
import type { Account } from "../../accounts/table";
import { conflict, denied } from "../../core/http-error";
import { findRecord, lockRecord } from "../../core/records";
import type { Database } from "../../database/database";
import { showBooking } from "../bookings/show";
import { type BookingRow, bookings } from "../bookings/table";

const WHAT = "The booking";

/** @throws {HttpError} 403 for a ride that was not booked ahead, if the account has only the key of scheduled rides */
function refuseOthers(account: Account, { scheduledAt }: BookingRow): void {
  if (scheduledAt === null && !meets(grantOf(account), ["booking"]))
    throw denied("Your access includes scheduled rides alone.");
}

/** @throws {HttpError} 404, or 403 like `refuseOthers` */
export async function findRide(db: Database, account: Account, id: string): Promise<BookingRow> {
  const row = await findRecord(db, bookings, id, WHAT);
  refuseOthers(account, row);
  return row;
}

/**
 * Locks a ride that has not begun until the transaction ends.
 * @throws {HttpError} 404 or 403; 409 with the booking, which tells who did what, if the ride has begun, is over, or was changed
 *   since `ifMatch`
 */
export async function lockRide(
  tx: Database,
  { account, id, ifMatch }: { account: Account; id: string; ifMatch: string | undefined },
): Promise<BookingRow> {
  const show = (row: BookingRow) => showBooking(tx, row);
  const row = await lockRecord(tx, bookings, { id, ifMatch: undefined, what: WHAT }, show);
  refuseOthers(account, row);
  const refusal = whyNotOpen(row);
  if (refusal) throw conflict(refusal, await show(row));
  if (ifMatch !== undefined && ifMatch !== "*" && Date.parse(ifMatch) !== row.updatedAt.getTime()) {
    const shown = await show(row);
    throw conflict(whatHappened(shown, new Date(ifMatch)), shown);
  }
  return row;
}

function whyNotOpen({ status, cancelledByName }: BookingRow): string | undefined {
  if (isCancellable(status)) return undefined;
  if (status === "cancelled") return `This booking was cancelled${cancelledByName ? ` by ${cancelledByName}` : ""}.`;
  return status === "completed" ? "This ride is over." : "This ride has begun.";
}

type Shown = Awaited<ReturnType<typeof showBooking>>;

/** Tells who did what with a ride since a moment. */
export function whatHappened({ changes }: Shown, since: Date): string {
  const last = changes.at(-1);
  if (!last || Date.parse(last.at) <= since.getTime())
    return "The booking was changed by someone else in the meantime.";
  const what =
    last.kind === "assigned"
      ? `assigned it to ${last.driver}`
      : last.kind === "unassigned"
        ? `took ${last.former} off it`
        : last.kind === "undone"
          ? "took back what was done with it"
          : "changed it";
  return `The booking was changed by someone else in the meantime: ${last.by} ${what} at ${last.at}.`;
}
