import { MAX_DRIVER_NOTE } from "contract/desk-constants";
import { z } from "zod";

/** Hidden fields: the time for which an estimate was shown, and the obstacles that were shown. */
const ESTIMATED_FOR = "estimatedFor";
const OVERRULE = "overrule";

/** Messages are text keys. */
export const changeSchema = z.object({
  /** The value of a `datetime-local` field, in the service's time zone. */
  pickupTime: z.string().optional(),
  note: z.string().trim().max(MAX_DRIVER_NOTE, { error: "bookings:desk.noteTooLong" }).optional(),
  /** The stored values that the form showed: what equals them was not changed by the person. */
  shownTime: z.string().optional(),
  shownNote: z.string().trim().optional(),
  [ESTIMATED_FOR]: z.string().max(40).optional(),
  /** The keys of the obstacles, separated by blanks. */
  [OVERRULE]: z.string().max(3000).optional(),
});
export type TypedChange = z.output<typeof changeSchema>;
