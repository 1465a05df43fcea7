import { MAX_AMOUNT } from "contract/ledger-constants";
import { z } from "zod";
import { typedNumber } from "~/i18n/typed-number";
import { reason } from "./reason-schema";

/** @param decimals the number of decimals of the currency; the amount may be negative */
export function adjustmentForm(decimals: number) {
  const most = MAX_AMOUNT / 10 ** decimals;
  return z.object({
    amount: z.string({ error: "payouts:amountNeeded" }).transform((text, context) => {
      const amount = typedNumber(text.replace("\u2212", "-"), decimals);
      if (typeof amount === "number" && amount !== 0 && Math.abs(amount) <= most) return amount;
      const isTooMuch = typeof amount === "number" && Math.abs(amount) > most;
      const message = isTooMuch
        ? "payouts:amountMost"
        : decimals === 0
          ? "payouts:amountWhole"
          : "payouts:amountNeeded";
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    }),
    reason,
  });
}
