import { inArray } from "drizzle-orm";
import type { Database } from "../../database/database";
import { storedAmount } from "../../fares/stored-fare";
import { localeOf } from "../settings/locale";
import { promoCosts } from "./table";

interface Cost {
  amount: number;
  others: { currency: string; amount: number }[];
}

/** Reads the total discounts that these codes gave on completed rides. @returns a function for the total of one code */
export async function costsOf(db: Database, codes: readonly string[]): Promise<(code: string) => Cost> {
  if (codes.length === 0) return () => ({ amount: 0, others: [] });
  const [rows, locale] = await Promise.all([
    db
      .select()
      .from(promoCosts)
      .where(inArray(promoCosts.code, [...codes]))
      .orderBy(promoCosts.currency),
    localeOf(db),
  ]);
  return (code) => {
    const own = rows.filter((row) => row.code === code && row.cents !== 0);
    const amounts = own.map(({ currency, cents }) => ({ currency, amount: storedAmount(cents, currency) }));
    return {
      amount: amounts.find(({ currency }) => currency === locale.currency)?.amount ?? 0,
      others: amounts.filter(({ currency }) => currency !== locale.currency),
    };
  };
}
