import { driverFareSchema, fareSchema, type FareWords } from "contract/fares";

/** What a field is told; a number that is missing or none is told what every form says of it. */
const inTexts: FareWords = (problem, bound) => {
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
  }
};

/** Section 5, "Fare settings, second version", with ruling B11. The rules are the contract's; messages are text keys. */
export const fareForm = fareSchema(inTexts);

/** What the two designated drivers get: the rules are the contract's. */
export const driverFareForm = driverFareSchema(inTexts);
