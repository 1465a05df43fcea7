import { decimalsOf } from "contract/currency-decimals";
import { invalid } from "../../core/http-error";
import type { Database } from "../../database/database";
import { localeOf } from "./locale";

const REFUSED = {
  0: (currency: string) => `${currency} has no decimals`,
  2: () => "Two decimals at most",
  3: () => "Three decimals at most",
} as const;

/**
 * Refuses amounts with more decimals than their currency has, because they could not be paid.
 * @param amounts by the names of their fields; null and undefined are ignored
 * @param ownCurrency the currency of the amounts, if it is not the service's
 * @throws {HttpError} 400 with a message for each field
 */
export async function refuseFractions(
  db: Database,
  amounts: Readonly<Record<string, number | null | undefined>>,
  ownCurrency?: string,
): Promise<void> {
  const currency = ownCurrency ?? (await localeOf(db)).currency;
  const decimals = decimalsOf(currency);
  const wrong = Object.entries(amounts).filter(
    ([, amount]) => typeof amount === "number" && Number(amount.toFixed(decimals)) !== amount,
  );
  if (wrong.length === 0) return;
  const text = REFUSED[decimals](currency);
  throw invalid(text, Object.fromEntries(wrong.map(([field]) => [field, text])));
}
