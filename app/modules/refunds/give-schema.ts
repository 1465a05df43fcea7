import { BEARERS, USUAL_REFUND_REASONS } from "contract/refund-constants";
import { z } from "zod";
import { typedNumber } from "~/i18n/typed-number";
import { reason } from "./reason-schema";

/**
 * @param decimals the number of decimals of the booking's currency
 * @param most the largest amount that can be refunded, in the currency
 */
export function giveBackForm({ decimals, most }: { decimals: number; most: number }) {
  return z.object({
    amount: z.string({ error: "refunds:amountNeeded" }).transform((text, context) => {
      const amount = typedNumber(text, decimals);
      if (typeof amount === "number" && amount > 0 && amount <= most) return amount;
      const isTooMuch = typeof amount === "number" && amount > most;
      const message = isTooMuch
        ? "refunds:amountMost"
        : decimals === 0
          ? "refunds:amountWhole"
          : "refunds:amountNeeded";
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    }),
    bearer: z.enum(BEARERS, { error: "refunds:bearerNeeded" }),
    reason,
  });
}

/** Returns a schema like that of `giveBackForm`, with a usual reason instead of the person's own words or before them. */
export function askForm(bounds: Parameters<typeof giveBackForm>[0]) {
  return giveBackForm(bounds)
    .extend({ usual: z.enum(USUAL_REFUND_REASONS).optional(), reason: z.string().trim().default("") })
    .superRefine(({ usual, reason: words }, context) => {
      const message = usual === undefined ? ownWords(words) : words.length > MAX_BESIDE && "refunds:reasonBeside";
      if (message) context.addIssue({ code: "custom", path: ["reason"], message });
    });
}

/** The largest number of characters beside a usual reason, so that both together are no longer than a reason may be. */
const MAX_BESIDE = 120;

function ownWords(text: string): string | false {
  return !reason.safeParse(text).success && "refunds:reasonLength";
}
