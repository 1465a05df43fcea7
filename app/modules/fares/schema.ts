import { driverFareSchema, fareSchema, type FareMessages } from "contract/fares";
import { decimalsKey } from "~/records/form/money-schema";

/** Returns the text key of each problem; undefined stands for the message that all forms share. */
const messageKeys =
  (currency: string): FareMessages =>
  (problem, bound) => {
    switch (problem) {
      case "missing":
      case "notNumeric":
        return undefined;
      case "notPositive":
        return "ui:errors.invalidValue";
      case "negative":
        return "ui:errors.notNegative";
      case "tooSmall":
        return `ui:errors.atLeast?count=${bound}`;
      case "tooLarge":
        return `ui:errors.atMost?count=${bound}`;
      case "tooManyDigits":
        return "ui:errors.digits";
      case "tooManyDecimals":
        return "ui:errors.decimals";
      case "tooFine":
        return decimalsKey(currency);
    }
  };

/** The contract's rules (section 5, "Fare settings, second version"; ruling B11) with text keys as messages. */
export const fareForm = (currency: string) => fareSchema(messageKeys(currency), currency);

export const driverFareForm = (currency: string) => driverFareSchema(messageKeys(currency), currency);
