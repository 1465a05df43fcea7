import { fromMinor } from "contract/currency-decimals";
import type { FareEstimate } from "contract/fares";
import { type Fare, minorIn, type PricedTrip, priceCancellation, priceRide } from "./fare";
import { type SampleTrip, sampleTrips } from "./sample-trips";
import type { FareSettings } from "./settings";

/** Prices the sample trips, and a cancellation with a fee, by the rule for every booking. @param currency of the service */
export function estimate(settings: FareSettings, currency: string): FareEstimate {
  const trips = sampleTrips.map(({ name, trip }) => {
    const fare = priceRide(settings, inCurrency(trip, currency), currency);
    return {
      name,
      distance: Math.round(trip.metres),
      duration: trip.seconds,
      waited: trip.waited,
      stops: trip.stops,
      airport: trip.airport,
      busyHour: trip.busyHour,
      lines: fare.lines.map((line) => ({ name: line.name, amount: fromMinor(line.minor, currency) })),
      ...sharesIn(fare, currency),
    };
  });
  return { trips, cancellation: sharesIn(priceCancellation(settings, true, currency), currency) };
}

/** Returns a sample trip with a tip of some dollars, in minor units of the currency. */
function inCurrency(trip: SampleTrip["trip"], currency: string): PricedTrip {
  return { ...trip, promo: 0, tip: minorIn(currency)(trip.tip / 100) };
}

function sharesIn({ total, driver, company }: Fare, currency: string) {
  const inUnits = (minor: number) => fromMinor(minor, currency);
  return { total: inUnits(total), driver: inUnits(driver), company: inUnits(company) };
}
