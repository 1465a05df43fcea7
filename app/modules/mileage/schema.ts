import { twoDecimals } from "contract/answers";
import { MOST_POINTS, MOST_RANGE } from "contract/money-limits";
import { z } from "zod";

/** Section 5, "Range/point". Messages are text keys. */
export const mileageForm = z.object({
  range: z
    .number()
    .refine((value) => value >= 0, { error: "mileage:rangeNegative", abort: true })
    .refine((value) => value <= MOST_RANGE && twoDecimals(value), { error: "mileage:rangeTooLong" }),
  point: z
    .number()
    .refine((value) => value >= 0, { error: "mileage:pointNegative", abort: true })
    .refine((value) => value <= MOST_POINTS && twoDecimals(value), { error: "mileage:pointTooLong" }),
});
