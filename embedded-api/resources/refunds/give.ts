import { and, eq, inArray, sql, sum } from "drizzle-orm";
import type { CallBody } from "contract/call";
import { fromMinor, toMinor } from "contract/currency-decimals";
import { driverPartOf, type FareShares } from "contract/refund-share";
import type { giveBack } from "contract/refunds";
import { dayIn } from "contract/service-day";
import { changedAt, newRecord } from "../../core/records";
import { conflict, invalid, missing } from "../../core/http-error";
import { decided, refuseOwn } from "../../core/lock-proposed";
import type { Database } from "../../database/database";
import { isId } from "../../database/ids";
import { fareInMinor } from "../../fares/stored-fare";
import { type BookingRow, bookings } from "../bookings/table";
import { writeHistory } from "../driver-history/write";
import { amountDetails } from "../ledger/history";
import type { Payer } from "../ledger/pay";
import { ledgerEntries } from "../ledger/table";
import { placeOf } from "../redeem/table";
import { localeOf } from "../settings/locale";
import { refundLimitIn } from "./limit";
import { type RefundRow, refunds } from "./table";

/**
 * Returns the booking of a refund, locked until the transaction ends, so that two refunds come one after the other.
 * @throws {HttpError} 404
 */
async function lockBooking(tx: Database, id: string): Promise<BookingRow> {
  const [booking] = isId(id) ? await tx.select().from(bookings).where(eq(bookings.id, id)).for("update") : [];
  if (!booking) throw missing("The booking");
  return booking;
}

/**
 * Returns what a rider has paid for a booking, in minor units: nothing before it is over, and nothing if the payment failed or
 * was not made.
 */
export function paidOf({ status, paymentState, total, currency, refunded }: BookingRow): number {
  const isOver = status === "completed" || status === "cancelled";
  // If another system gave the money back, only the state tells it.
  const isPaid = paymentState === "paid" || paymentState === "partly_refunded" || refunded > 0;
  return isOver && isPaid ? toMinor(total, currency) : 0;
}

/** Returns what was paid for a booking and is neither refunded nor proposed to be. @param except the id of a proposal that is ignored */
export async function leftOf(db: Database, booking: BookingRow, except?: string): Promise<number> {
  const rows = await db
    .select({ id: refunds.id, amount: refunds.amount })
    .from(refunds)
    .where(and(eq(refunds.bookingId, booking.id), inArray(refunds.status, ["proposed", "approved"])));
  const taken = rows.reduce((all, { id, amount }) => (id === except ? all : all + amount), 0);
  return Math.max(0, paidOf(booking) - taken);
}

/** Returns how a booking is shared between its driver and the company, and what both bear of it already. */
export async function sharesOf(db: Database, booking: BookingRow): Promise<FareShares> {
  const { id, currency, fare, driverEarning } = booking;
  const promo = Math.round(fareInMinor(fare ?? {}, currency).promo ?? 0);
  const { bookingId, bearer, status, amount, driverAmount } = refunds;
  const [earlier] = await db
    .select({ amount: sum(amount).mapWith(Number), driver: sum(driverAmount).mapWith(Number) })
    .from(refunds)
    .where(and(eq(bookingId, id), eq(bearer, "both"), inArray(status, ["proposed", "approved"])));
  return {
    // The line of a promo code is negative.
    fare: paidOf(booking) - promo,
    share: toMinor(driverEarning, currency),
    earlier: { amount: earlier?.amount ?? 0, driver: earlier?.driver ?? 0 },
  };
}

/**
 * Returns the largest amount that a single person may refund for a booking now. Earlier refunds by a single person count, so that
 * several small refunds can't get around the limit. @returns null if there is no limit
 */
export async function aloneLimitOf(db: Database, { id, currency }: BookingRow): Promise<number | null> {
  const limit = await refundLimitIn(db, currency);
  if (limit === null) return null;
  const { bookingId, status, amount, byId, decidedById } = refunds;
  const isAlone = and(eq(bookingId, id), eq(status, "approved"), sql`${byId} is not distinct from ${decidedById}`);
  const [given] = await db
    .select({ sum: sum(amount).mapWith(Number) })
    .from(refunds)
    .where(isAlone);
  return Math.max(0, limit - (given?.sum ?? 0));
}

/**
 * Makes a refund, or proposes it if it is above the limit.
 * @throws {HttpError} 404 for an unknown booking, 400 for more than is left, 409 if less is left than the person saw
 */
export async function give(
  tx: Database,
  { booking: id, amount, bearer, reason, left: seen = 0 }: CallBody<typeof giveBack>,
  { account, now }: Payer,
): Promise<RefundRow> {
  const booking = await lockBooking(tx, id);
  const { currency } = booking;
  const left = await leftOf(tx, booking);
  if (amount > left) throw refusal(left, currency);
  // Somebody gave money back since, perhaps the same person before going back in the browser.
  if (left < seen) throw conflict("Less is left than when you were asked.", { left });
  if (bearer !== "company" && booking.driverId === null)
    throw invalid("This booking has no driver.", { bearer: "There is no driver who could bear it." });
  const limit = await aloneLimitOf(tx, booking);
  const isProposal = limit !== null && amount > limit;
  const [row] = await tx
    .insert(refunds)
    .values({
      ...newRecord(now),
      bookingId: booking.id,
      amount,
      currency,
      driverAmount: driverPartOf(bearer, amount, await sharesOf(tx, booking)),
      bearer,
      reason,
      status: isProposal ? "proposed" : "approved",
      byId: account.id,
      byName: account.username,
      ...(isProposal ? {} : { decidedAt: now, decidedById: account.id, decidedBy: account.username }),
      place: placeOf({ requestedAt: now, decidedAt: isProposal ? null : now }),
    })
    .returning();
  if (!isProposal) await apply(tx, booking, row!, { account, now });
  return row!;
}

function refusal(left: number, currency: string) {
  const most = `${fromMinor(left, currency)} ${currency}`;
  return invalid(
    left === 0 ? "Nothing can be given back of this booking." : `At most ${most} can be given back.`,
    { amount: left === 0 ? "Nothing can be given back." : `At most ${most}.` },
    "nothingLeft",
  );
}

/**
 * Approves a locked proposal.
 * @throws {HttpError} 400 for one's own proposal, even if the limit has changed
 */
export async function approve(tx: Database, row: RefundRow, { account, now }: Payer): Promise<RefundRow> {
  refuseOwn(row, account);
  const booking = await lockBooking(tx, row.bookingId);
  const left = await leftOf(tx, booking, row.id);
  if (row.amount > left) throw refusal(left, row.currency);
  const approved = await settle(tx, row, { status: "approved", rejectReason: null }, { account, now });
  await apply(tx, booking, approved, { account, now });
  return approved;
}

/** Rejects a locked proposal. Its author may withdraw it in the same way. */
export function reject(tx: Database, row: RefundRow, rejectReason: string, payer: Payer): Promise<RefundRow> {
  return settle(tx, row, { status: "rejected", rejectReason }, payer);
}

async function settle(
  tx: Database,
  row: RefundRow,
  { status, rejectReason }: { status: "approved" | "rejected"; rejectReason: string | null },
  payer: Payer,
): Promise<RefundRow> {
  const place = placeOf({ requestedAt: row.createdAt, decidedAt: payer.now });
  const change = { ...decided(row, status, payer), rejectReason, place };
  await tx.update(refunds).set(change).where(eq(refunds.id, row.id));
  return { ...row, ...change };
}

/** Applies an approved refund to the booking, and to the driver who bears a part of it. */
export async function apply(
  tx: Database,
  booking: BookingRow,
  refund: RefundRow,
  { account, now }: { account: { id: string | null; username: string }; now: Date },
): Promise<void> {
  const { currency } = refund;
  const [given] = await tx
    .select({ amount: sum(refunds.amount).mapWith(Number), driver: sum(refunds.driverAmount).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.bookingId, booking.id), eq(refunds.status, "approved")));
  await tx
    .update(bookings)
    .set({
      refunded: fromMinor(given!.amount, currency),
      refundedDriver: fromMinor(given!.driver, currency),
      paymentState: given!.amount >= paidOf(booking) ? "refunded" : "partly_refunded",
      updatedAt: changedAt(booking, now),
    })
    .where(eq(bookings.id, booking.id));
  const { driverId } = booking;
  if (refund.driverAmount === 0 || driverId === null) return;
  const { timeZone } = await localeOf(tx);
  await tx.insert(ledgerEntries).values({
    at: now,
    day: dayIn(timeZone, now),
    driverId,
    kind: "refund",
    bookingId: booking.id,
    amount: -refund.driverAmount,
    currency,
    text: refund.reason,
    byId: account.id,
    byName: account.username,
  });
  await writeHistory(tx, now, {
    driverId,
    event: "refundBorne",
    details: {
      ...amountDetails(refund.driverAmount, currency),
      booking: String(booking.number),
      reason: refund.reason,
    },
    by: account.username,
  });
}
