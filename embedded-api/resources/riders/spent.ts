import { and, eq, inArray, ne, or, sum } from "drizzle-orm";
import type { OtherAmounts } from "contract/locale";
import type { Database } from "../../database/database";
import { bookings, isCollected, keptOf } from "../bookings/table";
import { localeOf } from "../settings/locale";
import type { RiderRow } from "./table";

/** The value of `riders.spentIn` for riders who have paid in more than one currency. */
const SEVERAL_CURRENCIES = "several";

export interface Spent {
  spent: number;
  /** Null stands for the service's currency. */
  currency: string | null;
  otherSpent: OtherAmounts;
}

/**
 * Returns what riders have paid for rides and in cancellation fees, without failed or refunded payments, by rider id. Each amount
 * is in the currency in which it was priced. Bookings are read only for riders who have paid in several currencies.
 */
export async function spentBy(db: Database, rows: readonly RiderRow[]): Promise<Map<string, Spent>> {
  const several = rows.filter(({ spentIn }) => spentIn === SEVERAL_CURRENCIES).map(({ id }) => id);
  const sums = await sumsOf(db, several);
  const own = several.length > 0 ? (await localeOf(db)).currency : "";
  const spentOf = ({ id, spent, spentIn }: RiderRow): Spent => {
    if (spentIn !== SEVERAL_CURRENCIES) return { spent, currency: spentIn, otherSpent: [] };
    const paid = sums.filter(({ riderId }) => riderId === id);
    const others = paid.filter(({ currency }) => currency !== own);
    return {
      spent: paid.find(({ currency }) => currency === own)?.amount ?? 0,
      currency: own,
      otherSpent: others.map(({ currency, amount }) => ({ currency, amount })),
    };
  };
  return new Map(rows.map((row) => [row.id, spentOf(row)]));
}

async function sumsOf(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { riderId, currency, status, total, paymentState } = bookings;
  return db
    .select({ riderId, currency, amount: sum(keptOf("total").paid).mapWith(Number) })
    .from(bookings)
    .where(and(inArray(riderId, [...ids]), isCollected(paymentState), or(eq(status, "completed"), ne(total, 0))))
    .groupBy(riderId, currency)
    .orderBy(currency);
}
