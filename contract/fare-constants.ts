import type { Service } from "./booking-constants";
import { CATEGORY_SERVICES } from "./service-category-constants";

/**
 * Names and limits of the fare settings (specification, section 3), shared by panel and API. They are separate from the schemas,
 * so that a page that shows one does not bring the schemas into the browser.
 */

/** The services whose fares can be set: one fare for each category, and a single one for the designated driver. */
export const FARE_SERVICES = ["designated_driver", ...CATEGORY_SERVICES] as const satisfies readonly Service[];
export type FareService = (typeof FARE_SERVICES)[number];

/** The unit of a setting. The first three are amounts in the currency of the service, for each minute or mile where named so. */
export type FareUnit = "amount" | "perMinute" | "perMile" | "percent" | "miles";

/** The limits of a number. Amounts have as many decimals as their currency, other numbers at most two. */
export interface FareRule {
  unit: FareUnit;
  least: number;
  most: number;
  /** The value must be greater than 0; otherwise the message is the specification's 'Invalid Value'. */
  positive?: true;
  /** The field may be left out, which means 0. */
  optional?: true;
}

/** Whether a setting is an amount of money. */
export const isMoney = ({ unit }: Pick<FareRule, "unit">) => unit !== "percent" && unit !== "miles";

/** "Up to 5 digits with up to 2 decimals" (section 5). */
export const MAX_FARE_AMOUNT = 99_999.99;

const amount = (unit: FareUnit) => ({ unit, least: 0, most: MAX_FARE_AMOUNT }) as const;
const PERCENT = { unit: "percent", least: 0, most: 100 } as const;

/**
 * Section 5, "Fare settings, second version"; ruling B11 adds the bounds that are missing there. Fields are required if
 * that version says so or gives a lower bound; the two percentages that it does not mention default to 0.
 * `adminCancellationFee` has its lower bound from section 9, "Commissions and cancellation fees 1 to 99".
 */
export const FARE_RULES = {
  bookingFee: { ...amount("amount"), positive: true },
  baseFare: amount("amount"),
  timeRate: { ...amount("perMinute"), positive: true },
  distanceRate: { ...amount("perMile"), positive: true },
  perStopFee: amount("amount"),
  driverWaitPerMinuteFee: amount("perMinute"),
  airportFee: amount("amount"),
  fuelSurcharge: amount("amount"),
  timeSurchargePercentage: { ...PERCENT, optional: true },
  longMilesDiscountPercentage: { ...PERCENT, optional: true },
  salesTax: PERCENT,
  adminCommission: { unit: "percent", least: 1, most: 99 },
  tipAdminCommission: PERCENT,
  cancellationFee: { unit: "amount", least: 1, most: 99 },
  adminCancellationFee: { unit: "percent", least: 1, most: 99 },
  driverRadiusSearching: { ...amount("miles"), positive: true },
} as const satisfies Record<string, FareRule>;
export type FareField = keyof typeof FARE_RULES;
export const FARE_FIELDS = Object.keys(FARE_RULES) as FareField[];

/** The limits for the shares of the two drivers of a designated driver ride. The specification sets limits only for the first. */
export const DRIVER_FARE_RULES = {
  driver_1_Fare: { unit: "amount", least: 0, most: 99 },
  driver_2_Fare: amount("amount"),
} as const satisfies Record<string, FareRule>;
export type DriverFareField = keyof typeof DRIVER_FARE_RULES;
export const DRIVER_FARE_FIELDS = Object.keys(DRIVER_FARE_RULES) as DriverFareField[];

/** The settings that are amounts of money, including those of the two drivers. */
export const FARE_AMOUNTS = [
  ...FARE_FIELDS.filter((name) => isMoney(FARE_RULES[name])),
  ...DRIVER_FARE_FIELDS,
] as const;
