import { decimalsOf, fromMinor } from "contract/currency-decimals";

/**
 * Formats an amount for the lines of a driver's history.
 * @param amount in minor units
 */
export function amountDetails(amount: number, currency: string): { amount: string; currency: string } {
  return { amount: fromMinor(amount, currency).toFixed(decimalsOf(currency)), currency };
}
