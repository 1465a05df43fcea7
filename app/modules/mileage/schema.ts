import { MAX_POINTS, MAX_RANGE } from "contract/money-limits";
import { z } from "zod";
import { decimalsMessage } from "~/records/form/field-errors";

/** Section 5, "Range/point"; messages are text keys. */
export const mileageForm = z.object({
  range: z
    .number(decimalsMessage("mileage:rangeTooLong"))
    .refine((value) => value >= 0, { error: "mileage:rangeNegative", abort: true })
    .refine((value) => value <= MAX_RANGE, { error: "mileage:rangeTooLong" }),
  point: z
    .number(decimalsMessage("mileage:pointTooLong"))
    .refine((value) => value >= 0, { error: "mileage:pointNegative", abort: true })
    .refine((value) => value <= MAX_POINTS, { error: "mileage:pointTooLong" }),
});
