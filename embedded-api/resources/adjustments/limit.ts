import { and, eq, sql } from "drizzle-orm";
import { dayIn } from "contract/service-day";
import { invalid } from "../../core/http-error";
import type { Database } from "../../database/database";
import type { Payer } from "../ledger/pay";
import { driverBalances, ledgerEntries } from "../ledger/table";
import { refundLimitIn } from "../refunds/limit";
import { localeOf } from "../settings/locale";
import { adjustmentProposals } from "./table";

/**
 * Returns the largest amount, in minor units of the currency, by which one person may adjust a driver's balance alone now. What
 * they adjusted alone on the same day counts, in both directions, so that several small adjustments can't get around the limit.
 * @returns null if there is no limit
 */
export async function aloneLimitOf(
  db: Database,
  { driverId, currency }: { driverId: string; currency: string },
  { account, now }: Payer,
): Promise<number | null> {
  const limit = await refundLimitIn(db, currency);
  if (limit === null) return null;
  const { timeZone } = await localeOf(db);
  const entry = ledgerEntries;
  const proposal = adjustmentProposals;
  // The entry of an approved proposal was made by the person who approved it, at that moment.
  const byTwo = sql`exists (select from ${proposal} where ${proposal.driverId} = ${entry.driverId}
    and ${proposal.status} = 'approved' and ${proposal.decidedById} = ${entry.byId} and ${proposal.decidedAt} = ${entry.at})`;
  const [given] = await db
    .select({ sum: sql`coalesce(sum(abs(${entry.amount})), 0)`.mapWith(Number) })
    .from(entry)
    .where(
      and(
        eq(entry.driverId, driverId),
        eq(entry.currency, currency),
        eq(entry.day, dayIn(timeZone, now)),
        eq(entry.kind, "adjustment"),
        eq(entry.byId, account.id),
        sql`not ${byTwo}`,
      ),
    );
  return Math.max(0, limit - given!.sum);
}

/**
 * Returns the currency of an adjustment: the service's, or another one in which the driver has a balance.
 * @throws {HttpError} 400 for any other currency
 */
export async function currencyOf(db: Database, driverId: string, asked: string | undefined): Promise<string> {
  const { currency } = await localeOf(db);
  if (asked === undefined || asked === currency) return currency;
  const kept = and(eq(driverBalances.driverId, driverId), eq(driverBalances.currency, asked));
  if ((await db.$count(driverBalances, kept)) > 0) return asked;
  throw invalid("The driver has no balance in this currency.", { currency: "The driver has no balance in it." });
}
