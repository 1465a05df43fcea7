import { z } from "zod";

/**
 * A form's rules, and beside them something that can't be taken, such as a file.
 * @param problem a text key or the server's own words; null when all is well
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
