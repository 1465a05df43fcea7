import type { OtherAmounts } from "contract/locale";
import type { Format } from "./format";

/** An amount and those in other currencies, which are never added up: "$12.00 and €30.00". Zeros beside others are left out. */
export function amountsText(
  { money, list }: Pick<Format, "money" | "list">,
  amount: number,
  others: OtherAmounts,
  currency?: string | null,
): string {
  const all = [{ amount, currency }, ...others];
  const some = all.filter((each) => each.amount !== 0);
  return list((some.length > 0 ? some : all.slice(0, 1)).map((each) => money(each.amount, each.currency)));
}
