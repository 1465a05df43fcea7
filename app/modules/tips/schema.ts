import { tipInput } from "contract/tips";
import { z } from "zod";
import { requiredMessage } from "~/records/form/field-errors";

/** Section 5, "Tip page"; the dialog has the same rules (ruling B10). Messages are text keys. */
export const tipSchema = tipInput.extend({
  percentage: z
    .number(requiredMessage("tips:percentageRequired"))
    .refine((value) => value >= 0, { error: "tips:negative", abort: true })
    .refine((value) => value >= 1, { error: "tips:tooSmall", abort: true })
    .refine((value) => value <= 99, { error: "tips:tooLarge" }),
  isActive: z
    .boolean()
    .default(false)
    .transform((on) => (on ? ("1" as const) : ("0" as const))),
});
