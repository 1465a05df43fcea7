import { eq } from "drizzle-orm";
import { dayIn } from "contract/service-day";
import { conflict, missing } from "../../core/http-error";
import type { Database } from "../../database/database";
import { writeHistory } from "../driver-history/write";
import { localeOf } from "../settings/locale";
import { type LedgerPerson, peopleOf } from "./balances";
import { amountDetails } from "./history";
import type { Payer } from "./pay";
import { type LedgerEntry, ledgerEntries } from "./table";

/**
 * Reverses a payment by an entry of the opposite amount.
 * @throws {HttpError} 404 if it is no payment, 409 if it is reversed already
 */
export async function reverse(tx: Database, id: string, reason: string, payer: Payer) {
  const [entry] = /^\d{1,15}$/.test(id)
    ? await tx
        .select()
        .from(ledgerEntries)
        .where(eq(ledgerEntries.id, Number(id)))
    : [];
  if (!entry || (entry.kind !== "payout" && entry.kind !== "received")) throw missing("The payment");
  const written = await write(tx, payer, {
    driverId: entry.driverId,
    kind: "reversal",
    amount: -entry.amount,
    currency: entry.currency,
    text: reason,
    runId: entry.runId,
    reverses: entry.id,
  });
  if (written) return written;
  const [taken] = await tx.select().from(ledgerEntries).where(eq(ledgerEntries.reverses, entry.id));
  throw conflict(`${taken?.byName ?? "Someone else"} has taken this payment back already.`, undefined);
}

/** Adds a manual entry. The amount is in minor units; a positive amount is owed to the driver. */
export async function adjust(
  tx: Database,
  entry: Pick<LedgerEntry, "driverId" | "amount" | "currency" | "text">,
  payer: Payer,
): Promise<void> {
  await write(tx, payer, { ...entry, kind: "adjustment" });
}

type ByHand = Pick<LedgerEntry, "driverId" | "kind" | "amount" | "currency" | "text"> &
  Partial<Pick<LedgerEntry, "runId" | "reverses">>;

/** @returns null if the entry is reversed already */
async function write(tx: Database, { account, now }: Payer, entry: ByHand) {
  const { timeZone } = await localeOf(tx);
  const [row] = await tx
    .insert(ledgerEntries)
    .values({ ...entry, at: now, day: dayIn(timeZone, now), byId: account.id, byName: account.username })
    .onConflictDoNothing({ target: ledgerEntries.reverses })
    .returning();
  if (!row) return null;
  await writeHistory(tx, now, {
    driverId: row.driverId,
    event: row.kind === "adjustment" ? "adjusted" : "paymentReversed",
    details: {
      ...amountDetails(row.kind === "adjustment" ? row.amount : Math.abs(row.amount), row.currency),
      reason: row.text ?? "",
    },
    by: account.username,
  });
  const driver: LedgerPerson | undefined = (await peopleOf(tx, [row.driverId])).get(row.driverId);
  return { _id: String(row.id), driver: driver!, currency: row.currency, amount: row.amount };
}
