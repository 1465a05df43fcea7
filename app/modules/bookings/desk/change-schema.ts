import { MAX_DRIVER_NOTE } from "contract/desk-constants";
import { z } from "zod";

/** What is sent beside the fields: the time that an estimate was shown for, and the obstacles that were. */
export const ESTIMATED_FOR = "estimatedFor";
export const OVERRULE = "overrule";

/** Messages are text keys. */
export const changeSchema = z.object({
  /** As in a `datetime-local` field, in the zone of the service. */
  pickupTime: z.string().optional(),
  note: z.string().trim().max(MAX_DRIVER_NOTE, { error: "bookings:desk.noteTooLong" }).optional(),
  [ESTIMATED_FOR]: z.string().max(40).optional(),
  /** Tokens, with a blank between them. */
  [OVERRULE]: z.string().max(3000).optional(),
});
