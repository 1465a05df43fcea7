import { parseWithZod } from "@conform-to/zod/v4";
import { configureCoercion } from "@conform-to/zod/v4/future";
import { ZodNumber, type z } from "zod";
import { fallbackMessages } from "./field-errors";

/** Digits with one decimal sign, which is a comma for half of those who type one; no "1e1", no "0x1F". */
const DECIMAL = /^[+-]?(?:\d+(?:[.,](?<decimals>\d*))?|[.,](?<alone>\d+))$/;

/** No number of the panel has more: they are amounts, shares and miles. */
const MAX_DECIMALS = 2;

const { coerceFormValue } = configureCoercion({
  customize(type) {
    if (!(type instanceof ZodNumber)) return null;
    const maxDecimals = isWhole(type) ? 0 : MAX_DECIMALS;
    return (value) => (typeof value === "string" ? numberIn(value, maxDecimals) : value);
  },
});

/** Whether a schema takes whole numbers only, which it says with `multipleOf(1)`. */
function isWhole(schema: ZodNumber): boolean {
  return schema.safeParse(0.5).error?.issues.some(({ code }) => code === "not_multiple_of") ?? false;
}

/**
 * What a field for a number holds: nothing, a number, or NaN for what is none. A number with more decimals than its field
 * takes stays text, zeros or not, and the schema says what is wrong with it: who types "60,000" may well mean sixty
 * thousand, and as a number it is sixty.
 */
function numberIn(text: string, maxDecimals: number): number | string | undefined {
  if (text === "") return undefined;
  const typed = text.trim();
  const parts = DECIMAL.exec(typed);
  if (!parts) return NaN;
  const { decimals = "", alone = decimals } = parts.groups!;
  return alone.length > maxDecimals ? typed : Number(typed.replace(",", "."));
}

/** Checks what a form holds against its schema, on the server and, fetched when it is needed, in the browser. */
export function validate<Schema extends z.ZodType>(form: FormData, schema: Schema) {
  const coerced = coerceFormValue(schema) as z.ZodType<z.output<Schema>, z.input<Schema>>;
  return parseWithZod(form, { schema: coerced, error: fallbackMessages, disableAutoCoercion: true });
}
