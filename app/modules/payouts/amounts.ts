import { fromMinor } from "contract/currency-decimals";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";

/** Formats an amount in minor units; negative amounts have a minus sign. */
export function amountText(format: Pick<Format, "money">, minor: number, currency: string): string {
  return format.money(fromMinor(minor, currency), currency);
}

/** Returns a text such as "We owe $412.30", "owes us $58.10" or "settled". */
export function balanceText(t: TFunction, format: Pick<Format, "money">, balance: number, currency: string): string {
  if (balance === 0) return t("payouts:settled");
  const amount = amountText(format, Math.abs(balance), currency);
  return t(balance > 0 ? "payouts:weOwe" : "payouts:owesUs", { amount });
}
