import { and, eq, ne, or, sql } from "drizzle-orm";
import { toMinor } from "contract/currency-decimals";
import { accounts } from "../../accounts/table";
import type { Database } from "../../database/database";
import { localeOf } from "../settings/locale";
import { settings } from "../settings/table";

/**
 * Returns the largest amount, in minor units of the currency, that a single person may give away. Amounts in another currency
 * than the service's can't be compared with the limit, so if there is a limit, all of them need a second person.
 * @returns null if there is no limit
 */
export async function refundLimitIn(db: Database, currency: string): Promise<number | null> {
  const [row] = await db.select({ limit: settings.refundLimit }).from(settings).limit(1);
  if (row?.limit === null || row?.limit === undefined) return null;
  return (await localeOf(db)).currency === currency ? toMinor(row.limit, currency) : 0;
}

/** Counts the other people who hold a key and could approve what this account proposes. */
export function countOthersWith(
  db: Database,
  key: "refund" | "happy_money" | "payout",
  accountId: string,
): Promise<number> {
  const holds = and(eq(accounts.isInspector, false), sql`${accounts.accessModules} && array[${key}, 'All']::text[]`);
  return db.$count(
    accounts,
    and(ne(accounts.id, accountId), eq(accounts.isBlocked, false), or(eq(accounts.role, "admin"), holds)),
  );
}
