import { BEARERS, USUAL_REFUND_REASONS } from "contract/refund-constants";
import { z } from "zod";
import { typedNumber } from "~/i18n/typed-number";
import { reason } from "./reason-schema";

/**
 * @param decimals of the booking's currency, as many as the amount can have
 * @param most the largest amount that can be given back, in the currency
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

/** As `giveBackForm`, with a usual reason instead of one's own words or before them. */
export function askForm(bounds: Parameters<typeof giveBackForm>[0]) {
  return giveBackForm(bounds)
    .extend({ usual: z.enum(USUAL_REFUND_REASONS).optional(), reason: z.string().trim().default("") })
    .superRefine(({ usual, reason: words }, context) => {
      const message = usual === undefined ? ownWords(words) : words.length > MAX_BESIDE && "refunds:reasonBeside";
      if (message) context.addIssue({ code: "custom", path: ["reason"], message });
    });
}

/** One's own words beside a usual reason have so many characters at most, so that both together have no more than a reason. */
const MAX_BESIDE = 120;

function ownWords(text: string): string | false {
  return !reason.safeParse(text).success && "refunds:reasonLength";
}
