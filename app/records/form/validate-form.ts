import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import { cleanText, isCleaned } from "contract/clean-text";
import { ZodNumber, type z } from "zod";
import { typedNumber } from "~/i18n/typed-number";
import { fallbackMessages } from "./field-errors";

const { coerceFormValue } = configureCoercion({
  customize(type) {
    if (!(type instanceof ZodNumber)) return null;
    const maxDecimals = decimalsIn(type);
    return (value) => (typeof value === "string" ? typedNumber(value, maxDecimals) : value);
  },
});

/** Smaller than the smallest amount of any currency. */
const TINY = 0.0005;

/**
 * Returns the decimals allowed by `z.int()` and `multipleOf(0.001)`, which can only be found by testing values; undefined for
 * other numbers.
 */
function decimalsIn(schema: ZodNumber): number | undefined {
  for (const issue of schema.safeParse(TINY).error?.issues ?? []) {
    if (issue.code === "invalid_type") return 0;
    if (issue.code === "not_multiple_of") return Math.max(0, Math.round(-Math.log10(issue.divisor)));
  }
  return undefined;
}

/** Returns a form with its texts as they will be stored. */
function cleaned(form: FormData): FormData {
  const clean = new FormData();
  for (const [name, value] of form) {
    const field =
      name
        .split(/[.[\]]+/)
        .filter(Boolean)
        .at(-1) ?? name;
    clean.append(name, typeof value === "string" && isCleaned(field) ? cleanText(value) : value);
  }
  return clean;
}

/** Validates a form against its schema, on the server and in the browser, with its texts as they will be stored. */
export function validate<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  const coerced = coerceFormValue(schema) as z.ZodType<z.output<Schema>, z.input<Schema>>;
  return parseWithZod(cleaned(form), { schema: coerced, error: fallbackMessages, disableAutoCoercion: true });
}
