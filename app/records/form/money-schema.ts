import { decimalsOf } from "contract/currency-decimals";
import { z } from "zod";

/**
 * A number of a form that is an amount: `validate` reads as many decimals as its currency has.
 * @param own the form's text keys for more than two decimals, and for an empty field
 */
export const moneyNumber = (currency: string, own: { decimals?: string; required?: string } = {}) =>
  z
    .number({
      error: ({ input }) => {
        if (input === undefined) return own.required;
        return typeof input === "string" ? decimalsKey(currency, own.decimals) : undefined;
      },
    })
    .multipleOf(10 ** -decimalsOf(currency));

/** Returns the text key for an amount with more decimals than its currency has. */
export function decimalsKey(currency: string, own = "ui:errors.decimals"): string {
  switch (decimalsOf(currency)) {
    case 0:
      return `ui:errors.noDecimals?currency=${currency}`;
    case 2:
      return own;
    case 3:
      return "ui:errors.threeDecimals";
  }
}
