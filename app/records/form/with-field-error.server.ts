import { z } from "zod";

/**
 * Adds an error that the schema itself can't find, such as a rejected file, to a form's schema.
 * @param problem a text key or the server's message; null for no error
 */
export function withFieldError<Schema extends z.ZodObject>(
  schema: Schema,
  field: string,
  problem: string | null,
): Schema {
  if (problem === null) return schema;
  return schema.extend({
    [field]: z
      .string()
      .default("")
      .refine(() => false, { error: problem }),
  }) as unknown as Schema;
}
