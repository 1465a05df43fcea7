import { and, eq, ne, or, sql } from "drizzle-orm";
import { toMinor } from "contract/currency-decimals";
import { accounts } from "../../accounts/table";
import type { Database } from "../../database/database";
import { localeOf } from "../settings/locale";
import { settings } from "../settings/table";

/**
 * The largest amount, in minor units of the currency, that one person alone may give away. Amounts in another currency than the
 * service's can't be compared with the limit, so that all of them need somebody else where there is one.
 * @returns null where there is no limit
 */
export async function refundLimitIn(db: Database, currency: string): Promise<number | null> {
  const [row] = await db.select({ limit: settings.refundLimit }).from(settings).limit(1);
  if (row?.limit === null || row?.limit === undefined) return null;
  return (await localeOf(db)).currency === currency ? toMinor(row.limit, currency) : 0;
}

/** How many others hold a key, and could approve what this account proposes. */
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
