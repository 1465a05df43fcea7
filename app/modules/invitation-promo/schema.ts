import { twoDecimals } from "contract/answers";
import { repeatedRides } from "contract/invitation-promo";
import { MOST_PROMO_BONUS, MOST_PROMO_RIDES, MOST_PROMO_ROWS } from "contract/limits";
import { z } from "zod";

const missingOr = (missing: string, wrong: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? missing : wrong),
});

const totalRides = z
  .number(missingOr("invitation-promo:ridesRequired", "invitation-promo:ridesWhole"))
  .refine((rides) => Number.isInteger(rides) && rides >= 1, { error: "invitation-promo:ridesWhole", abort: true })
  .refine((rides) => rides <= MOST_PROMO_RIDES, { error: `invitation-promo:ridesTooMany?count=${MOST_PROMO_RIDES}` });

const promoAmount = z
  .number(missingOr("invitation-promo:bonusRequired", "invitation-promo:bonusNumeric"))
  .refine((amount) => amount > 0, { error: "invitation-promo:bonusPositive", abort: true })
  .refine((amount) => amount <= MOST_PROMO_BONUS, { error: "invitation-promo:bonusTooLarge", abort: true })
  .refine(twoDecimals, { error: "invitation-promo:twoDecimals" });

/** Section 5, "Invitation promo", and what makes a promo of its rows. Messages are text keys. */
export const promoForm = z.object({
  promoAmounts: z
    .array(z.object({ totalRides, promoAmount }))
    .min(1, { error: "invitation-promo:noRows" })
    .max(MOST_PROMO_ROWS, { error: `invitation-promo:tooManyRows?count=${MOST_PROMO_ROWS}` })
    .superRefine((rows, context) => {
      for (const { row, first } of repeatedRides(rows)) {
        context.addIssue({ code: "custom", path: [row, "totalRides"], message: `invitation-promo:ridesRepeated?count=${first + 1}` });
      }
    }),
});
