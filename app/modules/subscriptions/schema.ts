import { codePointsOf } from "contract/characters";
import { MAX_BENEFIT_CHARACTERS, MAX_BENEFITS, MAX_SUBSCRIPTION_PRICE } from "contract/subscription-constants";
import { subscriptionInput } from "contract/subscriptions";
import { z } from "zod";
import { moneyNumber } from "~/records/form/money-schema";

/** The benefits, one per line; empty lines are skipped. */
const benefitLines = z
  .string()
  .transform((text) =>
    text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== ""),
  )
  .superRefine((lines, context) => {
    const issue = (message: string) => context.addIssue({ code: "custom", message });
    if (lines.length === 0) issue("ui:errors.required");
    if (lines.length > MAX_BENEFITS) issue(`subscriptions:tooManyBenefits?count=${MAX_BENEFITS}`);
    const long = lines.findIndex((line) => codePointsOf(line) > MAX_BENEFIT_CHARACTERS);
    if (long >= 0) issue(`subscriptions:benefitTooLong?count=${long + 1}`);
  });

/** The form of a subscription; messages are text keys. */
export const subscriptionForm = (currency: string) =>
  subscriptionInput.extend({
    price: moneyNumber(currency)
      .refine((price) => price > 0, { error: "subscriptions:priceTooSmall", abort: true })
      .refine((price) => price <= MAX_SUBSCRIPTION_PRICE, { error: "subscriptions:priceTooLarge" }),
    benefits: benefitLines,
    isActive: z.boolean().default(false),
  });
