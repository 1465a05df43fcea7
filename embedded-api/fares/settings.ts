import type { Service } from "contract/booking-constants";

/**
 * The prices of a service (specification, section 3, "Fare settings"), in the units in which people enter them: amounts in the
 * currency of the service, and percentages.
 */
export interface FareSettings {
  bookingFee: number;
  baseFare: number;
  /** Charged for each minute of the ride. */
  timeRate: number;
  /** Charged for each mile of the ride. */
  distanceRate: number;
  perStopFee: number;
  driverWaitPerMinuteFee: number;
  airportFee: number;
  fuelSurcharge: number;
  timeSurchargePercentage: number;
  longMilesDiscountPercentage: number;
  salesTax: number;
  /** The company's share of the fare. */
  adminCommission: number;
  /** The company's share of the tip. */
  tipAdminCommission: number;
  cancellationFee: number;
  /** The company's share of a cancellation fee. */
  adminCancellationFee: number;
}

export interface ServiceFare extends FareSettings {
  /** The distance from a pickup, in miles, within which drivers get the request. */
  driverRadiusSearching: number;
}

/** The settings with which every service starts. */
const COMMON = {
  perStopFee: 2,
  driverWaitPerMinuteFee: 0.4,
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

/** The fares of each service until someone changes them. */
export const FIRST_FARES: Readonly<Record<Service, ServiceFare>> = {
  single_taxi: { ...COMMON, bookingFee: 0.9, baseFare: 3.2, timeRate: 0.2, distanceRate: 2.15 },
  designated_driver: { ...COMMON, bookingFee: 1.5, baseFare: 9, timeRate: 0.25, distanceRate: 1.9 },
  pet_service: { ...COMMON, bookingFee: 1.2, baseFare: 6.5, timeRate: 0.22, distanceRate: 2.3 },
  package_service: { ...COMMON, bookingFee: 0.8, baseFare: 4.4, timeRate: 0.16, distanceRate: 1.75 },
  scheduled_ride: { ...COMMON, bookingFee: 1.2, baseFare: 5.5, timeRate: 0.2, distanceRate: 1.95 },
};

/** The fees of the two drivers of a designated-driver ride in the currency of the service, until someone changes them. */
export const FIRST_DRIVER_FARES = { driver_1_Fare: 18, driver_2_Fare: 12 };
