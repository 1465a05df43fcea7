import { decimalsOf } from "contract/currency-decimals";
import { typedNumber } from "./typed-number";

/** An amount as its field shows it: with the decimals of its currency and the decimal sign of the language, without groups. */
export function moneyText(amount: number, language: string, currency: string): string {
  return new Intl.NumberFormat(language, {
    useGrouping: false,
    minimumFractionDigits: decimalsOf(currency),
    maximumFractionDigits: 20,
  }).format(amount);
}

/** A typed amount with the decimals of its currency; what is no amount, or has more decimals, stays as it was typed. */
export function withDecimals(typed: string, language: string, currency: string): string {
  const amount = typedNumber(typed, decimalsOf(currency));
  return typeof amount === "number" && !Number.isNaN(amount) ? moneyText(amount, language, currency) : typed;
}
