import { z } from "zod";

/** The form that assigns drivers to an office: the id of an office, or `NO_OFFICE`. */
export const officeForm = z.object({
  office: z.string({ error: "drivers:officeRequired" }).min(1, { error: "drivers:officeRequired" }),
});
