import { expect, it } from "vitest";
import { withDecimals } from "~/i18n/money-text";

it.each([
  ["0.9", "en", "USD", "0.90"],
  [",5", "de", "EUR", "0,50"],
  ["1250", "de", "EUR", "1250,00"],
  ["300", "en", "JPY", "300"],
  ["1.5", "en", "KWD", "1.500"],
  // What is no amount of the currency stays, for the message beside the field.
  ["300.5", "en", "JPY", "300.5"],
  ["1.005", "en", "USD", "1.005"],
  ["soon", "en", "USD", "soon"],
  ["", "en", "USD", ""],
])("%o in %s and %s becomes %o when it is left", (typed, language, currency, shown) => {
  expect(withDecimals(typed, language, currency)).toBe(shown);
});
