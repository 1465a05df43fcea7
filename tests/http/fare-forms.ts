import { DRIVER_FARE_RULE_ROWS, FARE_RULE_ROWS, FARE_VALUES } from "../support/fare-rules";
import type { Fields, FormRules } from "../support/form-rules";

const textsOf = (values: object): Fields =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

/** The fare forms. They are sent as confirmed and meant, because otherwise the changes would be shown first. */
export const FARE_FORMS: Readonly<Record<string, FormRules>> = {
  "Fare settings": {
    path: "FareTaxiSingle?id=category-1",
    call: "changeTaxiFare",
    valid: { ...textsOf(FARE_VALUES), step: "confirm", meant: "on" },
    rules: FARE_RULE_ROWS,
  },
  "Fare settings, the two drivers": {
    path: "FareDesignatedDriver",
    call: "changeDesignatedFare",
    valid: { driver_1_Fare: "18", driver_2_Fare: "12", step: "confirm", meant: "on" },
    rules: DRIVER_FARE_RULE_ROWS,
  },
};
