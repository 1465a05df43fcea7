import { fromMinor } from "contract/currency-decimals";
import type { Format } from "~/i18n/format";

/** An amount of minor units in words of the language; negative ones have a minus sign. */
export function amountText(format: Pick<Format, "money">, minor: number, currency: string): string {
  return format.money(fromMinor(minor, currency), currency).replace("-", "\u2212");
}
