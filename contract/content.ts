import { z } from "zod";
import { MAX_ADDRESS_CHARACTERS } from "./content-limits";

/** Tests whether a text is an absolute http or https address, which can't run as a script. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s/]/i.test(text) || /\s/.test(text)) return false;
  try {
    return new URL(text).hostname !== "";
  } catch {
    return false;
  }
}

/** Returns the schema of a required address. @param say messages, or text keys */
export function webAddress(say: { required?: string; invalid: string }) {
  return z
    .string({ error: ({ input }) => (input === undefined ? say.required : undefined) })
    .trim()
    .min(1, { ...(say.required !== undefined && { error: say.required }), abort: true })
    .max(MAX_ADDRESS_CHARACTERS, { abort: true })
    .refine(isWebAddress, { error: say.invalid });
}

/** The API's message for an address that it refuses. */
export const WEB_ADDRESS_ONLY = "An address that starts with http:// or https://.";

/** The new position of a record in an ordered list, from 1; larger numbers mean the end. */
export const place = z.object({ position: z.number().int().min(1).max(1_000_000) });
