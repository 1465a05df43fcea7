import { decimalsOf } from "contract/currency-decimals";
import { typedNumber } from "./typed-number";

/** Formats an amount for its field: with the decimals of its currency and the decimal sign of the language, without digit grouping. */
export function moneyText(amount: number, language: string, currency: string): string {
  return new Intl.NumberFormat(language, {
    useGrouping: false,
    minimumFractionDigits: decimalsOf(currency),
    maximumFractionDigits: 20,
  }).format(amount);
}

/** Adds the decimals of its currency to a typed amount. Text that is no amount, or has more decimals, is returned unchanged. */
export function withDecimals(typed: string, language: string, currency: string): string {
  const amount = typedNumber(typed, decimalsOf(currency));
  return typeof amount === "number" && !Number.isNaN(amount) ? moneyText(amount, language, currency) : typed;
}
