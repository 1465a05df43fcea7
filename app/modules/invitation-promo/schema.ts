import { repeatedRides } from "contract/invitation-promo";
import { MAX_PROMO_BONUS, MAX_PROMO_RIDES, MAX_PROMO_ROWS } from "contract/limits";
import { z } from "zod";
import { moneyNumber } from "~/records/form/money-schema";

const totalRides = z
  .number({
    error: ({ input }) => (input === undefined ? "invitation-promo:ridesRequired" : "invitation-promo:ridesWhole"),
  })
  .multipleOf(1)
  .refine((rides) => rides >= 0, { error: "invitation-promo:ridesWhole", abort: true })
  .refine((rides) => rides <= MAX_PROMO_RIDES, { error: `invitation-promo:ridesTooMany?count=${MAX_PROMO_RIDES}` });

const promoAmount = (currency: string) =>
  moneyNumber(currency, { required: "invitation-promo:bonusRequired" })
    .refine((amount) => amount >= 0, { error: "ui:errors.notNegative", abort: true })
    .refine((amount) => amount <= MAX_PROMO_BONUS, { error: "invitation-promo:bonusTooLarge" });

/** Section 5, "Invitation promo"; messages are text keys. */
export const promoForm = (currency: string) =>
  z.object({
    promoAmounts: z
      .array(
        z.object({
          totalRides,
          promoAmount: promoAmount(currency),
          /** The stored number of rides of the row, which identifies it even if another number was typed; absent for a new row. */
          storedRides: z.string().optional(),
        }),
      )
      .min(1, { error: "invitation-promo:noRows" })
      .max(MAX_PROMO_ROWS, { error: `invitation-promo:tooManyRows?count=${MAX_PROMO_ROWS}` })
      .superRefine((rows, context) => {
        for (const { row, first } of repeatedRides(rows)) {
          context.addIssue({
            code: "custom",
            path: [row, "totalRides"],
            message: `invitation-promo:ridesRepeated?count=${first + 1}`,
          });
        }
      }),
  });
