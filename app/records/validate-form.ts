import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import { ZodNumber, type z } from "zod";
import { fallbackMessages } from "./field-errors";

/** Digits with a decimal point or comma, but not "1e1" or "0x1F". */
const DECIMAL = /^[+-]?(?:\d+(?:[.,](?<decimals>\d*))?|[.,](?<alone>\d+))$/;

const MAX_DECIMALS = 2;

const { coerceFormValue } = configureCoercion({
  customize(type) {
    if (!(type instanceof ZodNumber)) return null;
    const maxDecimals = isWhole(type) ? 0 : MAX_DECIMALS;
    return (value) => (typeof value === "string" ? numberIn(value, maxDecimals) : value);
  },
});

function isWhole(schema: ZodNumber): boolean {
  return schema.safeParse(0.5).error?.issues.some(({ code }) => code === "not_multiple_of") ?? false;
}

/**
 * The value of a number field; NaN for text. A number with too many decimals stays text, which the schema rejects:
 * "60,000" may mean sixty thousand, but would become sixty.
 */
function numberIn(text: string, maxDecimals: number): number | string | undefined {
  if (text === "") return undefined;
  const typed = text.trim();
  const parts = DECIMAL.exec(typed);
  if (!parts) return NaN;
  const { decimals = "", alone = decimals } = parts.groups!;
  return alone.length > maxDecimals ? typed : Number(typed.replace(",", "."));
}

/** Validates a form against its schema, on the server and in the browser. */
export function validate<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  const coerced = coerceFormValue(schema) as z.ZodType<z.output<Schema>, z.input<Schema>>;
  return parseWithZod(form, { schema: coerced, error: fallbackMessages, disableAutoCoercion: true });
}
