import { z } from "zod";
import { amount, message } from "./answers";
import { defineCall } from "./call";
import { MAX_PROMO_BONUS, MAX_PROMO_RIDES, MAX_PROMO_ROWS } from "./limits";
import { dateTime } from "./meanings";

/** The bonus, in the currency of the service, for a rider who invites others, and the number of rides that earns it. */
export const promoAmount = z.object({
  totalRides: z.number(),
  promoAmount: z.number(),
});
export type PromoAmount = z.output<typeof promoAmount>;

const RIDES = `A whole number from 0 to ${MAX_PROMO_RIDES}.`;
const BONUS = `An amount from 0 to ${MAX_PROMO_BONUS}, with the decimals of its currency at most.`;

const promoRow = z.object({
  totalRides: z.int({ error: RIDES }).min(0, { error: RIDES }).max(MAX_PROMO_RIDES, { error: RIDES }),
  promoAmount: amount(0, MAX_PROMO_BONUS, BONUS),
});

/**
 * Finds rows with the same number of rides as an earlier row.
 * @returns the indexes of each such row and of the earlier one
 */
export function repeatedRides(rows: readonly Pick<PromoAmount, "totalRides">[]): { row: number; first: number }[] {
  return rows.flatMap(({ totalRides }, row) => {
    const first = rows.findIndex((each) => each.totalRides === totalRides);
    return first < row ? [{ row, first }] : [];
  });
}

const promoRows = z
  .array(promoRow)
  .min(1)
  // If there are too many rows, they are not compared.
  .max(MAX_PROMO_ROWS, { abort: true })
  .superRefine((rows, context) => {
    for (const { row, first } of repeatedRides(rows)) {
      context.addIssue({
        code: "custom",
        path: [row, "totalRides"],
        message: `The same number of rides as in row ${first + 1}.`,
      });
    }
  });

export const invitationPromo = z.object({ promoAmounts: z.array(promoAmount), updatedAt: dateTime.optional() });

export const readInvitationPromo = defineCall({
  method: "GET",
  path: "/private/invitationPromo",
  access: ["invitation_promo"],
  answer: z.object({ data: invitationPromo }),
  summary: "The rows of the invitation promo",
  specified: true,
});

export const changeInvitationPromo = defineCall({
  method: "PUT",
  path: "/private/invitationPromo",
  access: ["invitation_promo"],
  body: z.object({ promoAmounts: promoRows }),
  answer: message,
  summary: "Replace the rows of the invitation promo",
  specified: true,
});
