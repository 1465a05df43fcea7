import { MAX_TIER_POINTS } from "contract/money-limits";
import { tierFields } from "contract/tiers";
import { z } from "zod";
import { decimalsMessage } from "~/records/form/field-errors";
import { requiredImage } from "~/records/form/image-schema";

const points = z
  .number(decimalsMessage("tiers:pointsWhole"))
  .multipleOf(1)
  .refine((value) => value >= 0, { error: "tiers:pointsNegative", abort: true })
  .refine((value) => value <= MAX_TIER_POINTS, { error: "tiers:pointsWhole" });

/** Section 5, "Tier"; messages are text keys. */
export const tierFieldsForm = tierFields.extend({
  minPoint: points,
  maxPoint: points,
  icon: requiredImage("tiers:iconRequired"),
});

/**
 * Runs a rule about the points as soon as both can be compared, even if other fields are invalid, so that all errors are reported
 * at once.
 */
export const withPoints = {
  when: ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path, continue: goesOn }) => !goesOn && (path?.[0] === "minPoint" || path?.[0] === "maxPoint")),
};

/** Adds the rule that the maximum is not below the minimum. */
export function inOrder(fields: typeof tierFieldsForm) {
  return fields.refine(({ minPoint, maxPoint }) => minPoint <= maxPoint, {
    path: ["maxPoint"],
    error: "tiers:maxBelowMin",
    ...withPoints,
  });
}

export const tierForm = inOrder(tierFieldsForm);
