import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import type { z } from "zod";
import { fallbackMessages } from "./field-errors";

/** Digits with one decimal sign, which is a comma for half of those who type one; no "1e1", no "0x1F". */
const DECIMAL = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;

const { coerceFormValue } = configureCoercion({
  type: {
    number(text) {
      const typed = text.trim();
      return DECIMAL.test(typed) ? Number(typed.replace(",", ".")) : NaN;
    },
  },
});

/** Checks what a form holds against its schema, on the server and, fetched when it is needed, in the browser. */
export function validate<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  const coerced = coerceFormValue(schema) as z.ZodType<z.output<Schema>, z.input<Schema>>;
  return parseWithZod(form, { schema: coerced, error: fallbackMessages, disableAutoCoercion: true });
}
