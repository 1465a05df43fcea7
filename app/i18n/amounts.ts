import type { OtherAmounts } from "contract/locale";
import type { Format } from "./format";

/**
 * Formats an amount and those in other currencies, which can't be added up: "$12.00 and €30.00". Amounts of zero are left out if
 * there are others.
 */
export function amountsText(
  { money, list }: Pick<Format, "money" | "list">,
  amount: number | null,
  others: OtherAmounts,
  currency?: string | null,
): string {
  const all = [{ amount, currency }, ...others].filter((each) => each.amount);
  return list(all.map((each) => money(each.amount, each.currency))) || money(amount, currency);
}
