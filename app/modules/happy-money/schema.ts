import { MAX_PERCENTAGE, MAX_SHARE } from "contract/limits";
import { MAX_POINTS, MAX_RELOAD_AMOUNT } from "contract/money-limits";
import { z } from "zod";
import { decimalsMessage } from "~/records/form/field-errors";
import { moneyNumber } from "~/records/form/money-schema";

const TOO_LONG = "happy-money:tooLong";

/** A number of up to 9 digits before its decimals. @param negative text key for a number below 0 */
const large = (number: z.ZodNumber, negative: string) =>
  number
    .refine((value) => value >= 0, { error: negative, abort: true })
    .refine((value) => value <= MAX_POINTS, { error: TOO_LONG });

/** Section 5, "Happy-money price"; the Happy Money price is optional, and messages are text keys. */
export function priceForm(currency: string) {
  const price = large(moneyNumber(currency, { decimals: TOO_LONG }), "happy-money:priceNegative");
  return z.object({
    point: large(z.number(decimalsMessage(TOO_LONG)), "happy-money:pointNegative"),
    price,
    Happyprice: price.optional().transform((value) => value ?? null),
  });
}

const percentage = z.number().refine((value) => value >= 0, { error: "happy-money:percentageNegative", abort: true });

/** Section 5, "Happy money settings". */
export const settingsForm = (currency: string) =>
  z.object({
    happyMoneyReservePercentage: percentage.refine((value) => value <= MAX_SHARE, {
      error: `ui:errors.atMost?count=${MAX_SHARE}`,
    }),
    happyMoneyAddPercentage: percentage.refine((value) => value <= MAX_PERCENTAGE, {
      error: "happy-money:percentageTooLarge",
    }),
    happyMoneyReloadAmount: moneyNumber(currency).refine((value) => value >= 0 && value <= MAX_RELOAD_AMOUNT, {
      error: "happy-money:reloadRange",
    }),
  });
