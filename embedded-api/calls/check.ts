import type { z } from "zod";
import { invalid } from "../core/http-error";
import { unstorableIn } from "./storable";

/** The largest number of faulty fields in an answer, so that it is not many times larger than its request. */
const MAX_MESSAGES = 50;

/** Validates input and drops fields that the contract does not define. Calls without a schema ignore their input. */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown, message: string): z.output<Schema> {
  if (schema.def.type === "undefined") return undefined as z.output<Schema>;
  const result = schema.safeParse(value);
  const errors: Record<string, string> = {};
  if (result.success) {
    const field = unstorableIn(result.data);
    if (field === undefined) return result.data;
    throw invalid(message, { [field]: "This text has characters that can't be kept." });
  }
  for (const issue of result.error.issues) {
    if (Object.keys(errors).length === MAX_MESSAGES) break;
    const field = issue.path.join(".");
    if (field !== "") errors[field] ??= issue.message;
  }
  throw invalid(message, errors);
}
