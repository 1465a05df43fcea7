import { z } from "zod";

/**
 * Adds an error that no schema can find, such as that of a file, to a form's schema.
 * @param problem a text key or the server's own message; null when all is well
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
