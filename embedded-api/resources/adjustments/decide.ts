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
import { refundLimitIn } from "../refunds/limit";
import { localeOf } from "../settings/locale";
import { adjustmentProposals, type ProposalRow } from "./table";

/**
 * Adds a manual entry, or proposes it if it is above the limit.
 * @param amount in minor units of the service's currency; a positive amount is owed to the driver
 * @returns the proposal, or null if the entry was added
 * @throws {HttpError} 404
 */
export async function adjustOrPropose(
  tx: Database,
  { driverId, amount, reason }: Pick<ProposalRow, "driverId" | "amount" | "reason">,
  payer: Payer,
): Promise<ProposalRow | null> {
  const isThere = isId(driverId) && (await tx.$count(drivers, eq(drivers.id, driverId))) > 0;
  if (!isThere) throw missing("The driver");
  const { currency } = await localeOf(tx);
  const limit = await refundLimitIn(tx, currency);
  if (limit === null || Math.abs(amount) <= limit) {
    await adjust(tx, { driverId, amount, currency, text: reason }, payer);
    return null;
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
  return row!;
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
