import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";

/** Returns a text such as "We owe $412.30", "owes us $58.10" or "settled". */
export function balanceText(
  t: TFunction,
  format: Pick<Format, "minorMoney">,
  balance: number,
  currency: string,
): string {
  if (balance === 0) return t("payouts:settled");
  const amount = format.minorMoney(Math.abs(balance), currency);
  return t(balance > 0 ? "payouts:weOwe" : "payouts:owesUs", { amount });
}
