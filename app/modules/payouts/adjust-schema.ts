import { typedNumber } from "~/i18n/typed-number";
import { z } from "zod";
import { reason } from "./reason-schema";

const MAX_ADJUSTMENT = 1_000_000;

/** @param decimals the number of decimals of the currency; the amount may be negative */
export function adjustmentForm(decimals: number) {
  return z.object({
    amount: z.string({ error: "payouts:amountNeeded" }).transform((text, context) => {
      const amount = typedNumber(text.replace("\u2212", "-"), decimals);
      if (typeof amount === "number" && amount !== 0 && Math.abs(amount) <= MAX_ADJUSTMENT) return amount;
      context.addIssue({ code: "custom", message: decimals === 0 ? "payouts:amountWhole" : "payouts:amountNeeded" });
      return z.NEVER;
    }),
    reason,
  });
}
