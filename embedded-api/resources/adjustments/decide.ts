import { eq } from "drizzle-orm";
import { decided, refuseOwn } from "../../core/lock-proposed";
import { missing } from "../../core/http-error";
import { newRecord } from "../../core/records";
import type { Database } from "../../database/database";
import { isId } from "../../database/ids";
import { drivers } from "../drivers/table";
import { adjust } from "../ledger/by-hand";
import type { Payer } from "../ledger/pay";
import { placeOf } from "../redeem/table";
import { aloneLimitOf, currencyOf } from "./limit";
import { adjustmentProposals, type ProposalRow } from "./table";

/** An adjustment of a driver's balance. */
interface Asked {
  driverId: string;
  /** In minor units; a positive amount is owed to the driver. */
  amount: number;
  /** By default the service's. */
  currency: string | undefined;
  reason: string;
}

/**
 * Adds a manual entry, or proposes it if it is above the limit. The driver stays locked until the transaction ends, so that two
 * adjustments come one after the other.
 * @returns the proposal, or null if the entry was added
 * @throws {HttpError} 404 for an unknown driver, 400 for a currency in which there is no balance
 */
export async function adjustOrPropose(
  tx: Database,
  { driverId, amount, currency: asked, reason }: Asked,
  payer: Payer,
): Promise<{ currency: string; proposal: ProposalRow | null }> {
  // Entries of rides refer to the driver; this lock does not make them wait.
  const [driver] = isId(driverId)
    ? await tx.select({ id: drivers.id }).from(drivers).where(eq(drivers.id, driverId)).for("no key update")
    : [];
  if (!driver) throw missing("The driver");
  const currency = await currencyOf(tx, driverId, asked);
  const limit = await aloneLimitOf(tx, { driverId, currency }, payer);
  if (limit === null || Math.abs(amount) <= limit) {
    await adjust(tx, { driverId, amount, currency, text: reason }, payer);
    return { currency, proposal: null };
  }
  const { account, now } = payer;
  const [row] = await tx
    .insert(adjustmentProposals)
    .values({
      ...newRecord(now),
      ...{ driverId, amount, currency, reason, status: "proposed", byId: account.id, byName: account.username },
      place: placeOf({ requestedAt: now, decidedAt: null }),
    })
    .returning();
  return { currency, proposal: row! };
}

/** Approves a locked proposal by adding its entry. @throws {HttpError} 400 for one's own */
export async function approveAdjustment(tx: Database, row: ProposalRow, payer: Payer): Promise<ProposalRow> {
  refuseOwn(row, payer.account);
  const { driverId, amount, currency, reason } = row;
  await adjust(tx, { driverId, amount, currency, text: reason }, payer);
  return settle(tx, row, { ...decided(row, "approved", payer), rejectReason: null });
}

/** Rejects a locked proposal. Its author may withdraw it in the same way. */
export function rejectAdjustment(tx: Database, row: ProposalRow, rejectReason: string, payer: Payer) {
  return settle(tx, row, { ...decided(row, "rejected", payer), rejectReason });
}

async function settle(tx: Database, row: ProposalRow, decision: Partial<ProposalRow> & { decidedAt: Date }) {
  const change = { ...decision, place: placeOf({ requestedAt: row.createdAt, decidedAt: decision.decidedAt }) };
  await tx.update(adjustmentProposals).set(change).where(eq(adjustmentProposals.id, row.id));
  return { ...row, ...change };
}
