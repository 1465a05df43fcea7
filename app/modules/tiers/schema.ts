import { MAX_ADDRESS_CHARACTERS } from "contract/content-limits";
import { MAX_TIER_POINTS } from "contract/money-limits";
import { tierFields } from "contract/tiers";
import { z } from "zod";
import { decimalsMessage } from "~/records/field-errors";

const points = z
  .number(decimalsMessage("tiers:pointsWhole"))
  .multipleOf(1)
  .refine((value) => value >= 0, { error: "tiers:pointsNegative", abort: true })
  .refine((value) => value <= MAX_TIER_POINTS, { error: "tiers:pointsWhole" });

/** Section 5, "Tier": everything is required. Messages are text keys. */
export const tierFieldsForm = tierFields.extend({
  minPoint: points,
  maxPoint: points,
  icon: z
    .string({ error: ({ input }) => (input === undefined ? "tiers:iconRequired" : undefined) })
    .min(1, { error: "tiers:iconRequired" })
    .max(MAX_ADDRESS_CHARACTERS),
});

/** Besides, the most points are not fewer than the least. */
export function inOrder(fields: typeof tierFieldsForm) {
  return fields.refine(({ minPoint, maxPoint }) => minPoint <= maxPoint, {
    path: ["maxPoint"],
    error: "tiers:maxBelowMin",
  });
}

export const tierForm = inOrder(tierFieldsForm);
