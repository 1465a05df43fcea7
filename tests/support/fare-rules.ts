/** A value of a field, and what the panel says of it; nothing where it fits. */
type Row = readonly [field: string, value: string, ...messages: string[]];

const MISSING = "Please fill this in";
const NO_NUMBER = "Numeric values only";
const DECIMALS = "Two decimals at most";

const rate = (field: string): Row[] => [
  [field, "", MISSING],
  [field, "ten", NO_NUMBER],
  [field, "-1", "Invalid Value"],
  [field, "0", "Invalid Value"],
  [field, "0.001", DECIMALS],
  [field, "0.01"],
  [field, "99999.99"],
  [field, "100000", "Five digits at most"],
  [field, "1.234", DECIMALS],
];

const amount = (field: string): Row[] => [
  [field, "", MISSING],
  [field, "1e1", NO_NUMBER],
  [field, "-0.01", "Cannot be negative"],
  [field, "0"],
  [field, "99999.99"],
  [field, "100000", "Five digits at most"],
  [field, "1.234", DECIMALS],
];

const percent = (field: string): Row[] => [
  [field, "half", NO_NUMBER],
  [field, "-0.01", "Cannot be negative"],
  [field, "0"],
  [field, "100"],
  [field, "100.01", "Maximum value is 100"],
  [field, "12.345", DECIMALS],
];

const bounded = (field: string): Row[] => [
  [field, "", MISSING],
  [field, "all", NO_NUMBER],
  [field, "-5", "Minimum value is 1"],
  [field, "0.99", "Minimum value is 1"],
  [field, "1"],
  [field, "99"],
  [field, "99.01", "Maximum value is 99"],
  [field, "100", "Maximum value is 99"],
  [field, "12.345", DECIMALS],
];

const firstDriver = (field: string): Row[] => [
  [field, "", MISSING],
  [field, "both", NO_NUMBER],
  [field, "-1", "Cannot be negative"],
  [field, "0"],
  [field, "99"],
  [field, "99.01", "Maximum value is 99"],
  [field, "12.345", DECIMALS],
];

/** Section 5, "Fare settings, second version", with ruling B11: each field with what fits, each bound and what is just outside. */
export const FARE_RULE_ROWS: readonly Row[] = [
  ...["bookingFee", "timeRate", "distanceRate", "driverRadiusSearching"].flatMap(rate),
  ["timeRate", "0,25"],
  ...["baseFare", "perStopFee", "driverWaitPerMinuteFee", "airportFee", "fuelSurcharge"].flatMap(amount),
  ...["salesTax", "tipAdminCommission", "timeSurchargePercentage", "longMilesDiscountPercentage"].flatMap(percent),
  ["salesTax", "", MISSING],
  ["tipAdminCommission", "", MISSING],
  ["timeSurchargePercentage", ""],
  ["longMilesDiscountPercentage", ""],
  ...["adminCommission", "cancellationFee", "adminCancellationFee"].flatMap(bounded),
];

export const DRIVER_FARE_RULE_ROWS: readonly Row[] = [
  ...firstDriver("driver_1_Fare"),
  // The specification bounds the first alone (ruling C9).
  ...amount("driver_2_Fare"),
];

/** Fare settings that fit. */
export const FARE_VALUES = {
  bookingFee: 1.1,
  baseFare: 4,
  timeRate: 0.3,
  distanceRate: 2.5,
  perStopFee: 2,
  driverWaitPerMinuteFee: 0.5,
  airportFee: 4,
  fuelSurcharge: 0.5,
  timeSurchargePercentage: 12,
  longMilesDiscountPercentage: 10,
  salesTax: 4,
  adminCommission: 16,
  tipAdminCommission: 2,
  cancellationFee: 5,
  adminCancellationFee: 20,
  driverRadiusSearching: 5,
};
