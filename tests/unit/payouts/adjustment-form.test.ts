import { expect, it } from "vitest";
import { MAX_AMOUNT } from "contract/ledger-constants";
import { adjustmentForm } from "~/modules/payouts/adjust-schema";

it.each([
  [0, "2000000000", "2000000001"],
  [2, "20000000.00", "20000000.01"],
  [3, "2000000.000", "2000000.001"],
])("with %i decimals, an adjustment is as large as an entry can be: %s, but not %s", (decimals, most, more) => {
  const form = adjustmentForm(decimals);
  for (const sign of ["", "-", "\u2212"]) {
    const typed = (amount: string) => form.safeParse({ amount: sign + amount, reason: "A broken mirror" });
    expect(Math.abs(typed(most).data?.amount ?? 0) * 10 ** decimals).toBe(MAX_AMOUNT);
    expect(typed(more).error?.issues.map(({ message }) => message)).toEqual(["payouts:amountMost"]);
  }
});

it.each([
  [2, "0", "payouts:amountNeeded"],
  [2, "much", "payouts:amountNeeded"],
  [2, "1.234", "payouts:amountNeeded"],
  [0, "1.5", "payouts:amountWhole"],
])("with %i decimals, %s is no amount", (decimals, amount, message) => {
  const { error } = adjustmentForm(decimals).safeParse({ amount, reason: "A broken mirror" });
  expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
});
