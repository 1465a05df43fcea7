import { MAX_ADJUSTMENT_REASON, MIN_ADJUSTMENT_REASON } from "contract/ledger-constants";
import { z } from "zod";

/** The reason of a manual entry, which the driver reads. */
export const reason = z
  .string({ error: "payouts:reasonLength" })
  .trim()
  .min(MIN_ADJUSTMENT_REASON, { error: "payouts:reasonLength" })
  .max(MAX_ADJUSTMENT_REASON, { error: "payouts:reasonLength" });

export const reversalForm = z.object({ reason });
