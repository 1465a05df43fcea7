import { decimalsOf, fromMinor } from "contract/currency-decimals";

/**
 * An amount as the lines of a driver's history have it.
 * @param amount in minor units
 */
export function amountDetails(amount: number, currency: string): { amount: string; currency: string } {
  return { amount: fromMinor(amount, currency).toFixed(decimalsOf(currency)), currency };
}
