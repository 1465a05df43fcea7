import { decisionReason } from "contract/driver-documents";
import { MAX_DECISION_REASON_CHARACTERS } from "contract/driver-constants";
import { approveDriver } from "contract/drivers";
import { z } from "zod";

/** A driver is approved for a vehicle category (section 5, "Driver"). */
export const approvalSchema = approveDriver.body.extend({
  vehicleCategory: z
    .string({ error: "drivers:categoryRequired" })
    .trim()
    .min(1, { error: "drivers:categoryRequired" })
    .max(40),
});

export const refusalSchema = z.object({ reason: decisionReason });

/**
 * A rejection needs a reason. An acceptance must have none, because a typed reason would be lost. `reject` is the second button
 * of a form that can do both.
 */
export const documentSchema = z
  .object({
    decision: z.enum(["approved", "rejected"]),
    reject: z.literal("1").optional(),
    reason: z.string().trim().max(MAX_DECISION_REASON_CHARACTERS).optional(),
  })
  .superRefine((values, context) => {
    if (isRejection(values) !== Boolean(values.reason))
      context.addIssue({
        code: "custom",
        path: ["reason"],
        message: values.reason ? "drivers:reasonUnneeded" : "ui:errors.required",
      });
  });

export function isRejection({
  decision,
  reject,
}: {
  decision: "approved" | "rejected";
  reject?: "1" | undefined;
}): boolean {
  return decision === "rejected" || reject === "1";
}

export const vehicleSchema = z.object({ vehicle: z.string().min(1) });
