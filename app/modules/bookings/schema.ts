import { MIN_CANCEL_REASON, MAX_CANCEL_REASON } from "contract/booking-constants";
import { z } from "zod";

/** Messages are text keys. */
export const cancelSchema = z.object({
  reason: z
    .string({ error: "bookings:reasonRequired" })
    .trim()
    .min(MIN_CANCEL_REASON, { error: "bookings:reasonTooShort" })
    .max(MAX_CANCEL_REASON, { error: "bookings:reasonTooLong" }),
});
