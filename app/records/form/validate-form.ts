import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import { ZodNumber, type z } from "zod";
import { typedNumber } from "~/i18n/typed-number";
import { fallbackMessages } from "./field-errors";

const { coerceFormValue } = configureCoercion({
  customize(type) {
    if (!(type instanceof ZodNumber)) return null;
    const maxDecimals = isWhole(type) ? 0 : undefined;
    return (value) => (typeof value === "string" ? typedNumber(value, maxDecimals) : value);
  },
});

function isWhole(schema: ZodNumber): boolean {
  return schema.safeParse(0.5).error?.issues.some(({ code }) => code === "not_multiple_of") ?? false;
}

/** Validates a form against its schema, on the server and in the browser. */
export function validate<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  const coerced = coerceFormValue(schema) as z.ZodType<z.output<Schema>, z.input<Schema>>;
  return parseWithZod(form, { schema: coerced, error: fallbackMessages, disableAutoCoercion: true });
}
