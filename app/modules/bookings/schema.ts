import { LEAST_CANCEL_REASON, MOST_CANCEL_REASON } from "contract/booking-words";
import { z } from "zod";

/** Why a booking is cancelled. Messages are text keys. */
export const cancelSchema = z.object({
  reason: z
    .string({ error: "bookings:reasonRequired" })
    .trim()
    .min(LEAST_CANCEL_REASON, { error: "bookings:reasonTooShort" })
    .max(MOST_CANCEL_REASON, { error: "bookings:reasonTooLong" }),
});
