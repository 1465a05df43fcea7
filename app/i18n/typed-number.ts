import { plainDigits } from "contract/clean-text";

/** Digits with a decimal point or comma, but not "1e1" or "0x1F". */
const DECIMAL = /^[+-]?(?:\d+(?:[.,](?<decimals>\d*))?|[.,](?<alone>\d+))$/;

const MAX_DECIMALS = 2;

/**
 * Returns the value of a number field; NaN for text. A number with too many decimals stays text, which the schema rejects:
 * "60,000" may mean sixty thousand, but would become sixty.
 */
export function typedNumber(text: string, maxDecimals = MAX_DECIMALS): number | string | undefined {
  if (text === "") return undefined;
  const typed = plainDigits(text.trim()).replace("٫", ".");
  const parts = DECIMAL.exec(typed);
  if (!parts) return NaN;
  const { decimals = "", alone = decimals } = parts.groups!;
  return alone.length > maxDecimals ? typed : Number(typed.replace(",", "."));
}
