import { fromMinor } from "contract/currency-decimals";
import type { Format } from "~/i18n/format";

/** Formats an amount in minor units; negative amounts have a minus sign. */
export function amountText(format: Pick<Format, "money">, minor: number, currency: string): string {
  return format.money(fromMinor(minor, currency), currency);
}
