import { MAX_REFUND_REASON, MIN_REFUND_REASON } from "contract/refund-constants";
import { z } from "zod";

export const reason = z
  .string({ error: "refunds:reasonLength" })
  .trim()
  .min(MIN_REFUND_REASON, { error: "refunds:reasonLength" })
  .max(MAX_REFUND_REASON, { error: "refunds:reasonLength" });

export const rejectionForm = z.object({ reason });
