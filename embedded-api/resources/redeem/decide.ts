import { and, eq } from "drizzle-orm";
import type { Account } from "../../accounts/table";
import { changedAt } from "../../core/records";
import type { Database } from "../../database/database";
import { placeOf, type RedeemRow, redeemRequests } from "./table";

export interface Decision {
  status: "approved" | "rejected";
  by: Account;
  now: Date;
  reason?: string;
}

/** Stores the decision about a waiting request. @returns the request as it is now */
export async function decideRequest(
  tx: Database,
  before: RedeemRow,
  { status, by, now, reason }: Decision,
): Promise<RedeemRow> {
  const change = {
    status,
    updatedAt: changedAt(before, now),
    decidedAt: now,
    decidedById: by.id,
    decidedBy: by.username,
    reason: reason ?? null,
    place: placeOf({ requestedAt: before.requestedAt, decidedAt: now }),
  };
  await tx.update(redeemRequests).set(change).where(eq(redeemRequests.id, before.id));
  return { ...before, ...change };
}

/** Records the first of the two approvals that an amount above the limit needs. @returns the request, which still waits */
export async function approveOnce(
  tx: Database,
  before: RedeemRow,
  { by, now }: Pick<Decision, "by" | "now">,
): Promise<RedeemRow> {
  const change = { firstApprovedById: by.id, firstApprovedBy: by.username, updatedAt: changedAt(before, now) };
  await tx.update(redeemRequests).set(change).where(eq(redeemRequests.id, before.id));
  return { ...before, ...change };
}

/** Rejects all waiting requests of a rider. */
export async function rejectRequestsOf(
  tx: Database,
  riderId: string,
  decision: Omit<Decision, "status">,
): Promise<void> {
  const waiting = await tx
    .select()
    .from(redeemRequests)
    .where(and(eq(redeemRequests.riderId, riderId), eq(redeemRequests.status, "pending")))
    .for("update");
  for (const request of waiting) await decideRequest(tx, request, { ...decision, status: "rejected" });
}
