import type { FareEstimate } from "contract/fares";
import { type Fare, priceCancellation, priceRide } from "./fare";
import { sampleTrips } from "./sample-trips";
import type { FareSettings } from "./settings";

/** Prices the sample trips, and a cancellation that costs a fee, by the rule that prices every booking. In the currency of the service. */
export function estimate(settings: FareSettings): FareEstimate {
  const trips = sampleTrips.map(({ name, trip }) => {
    const fare = priceRide(settings, { ...trip, promo: 0 });
    return {
      name,
      distance: Math.round(trip.metres),
      duration: trip.seconds,
      waited: trip.waited,
      stops: trip.stops,
      airport: trip.airport,
      busyHour: trip.busyHour,
      lines: fare.lines.map((line) => ({ name: line.name, amount: line.cents / 100 })),
      ...inDollars(fare),
    };
  });
  return { trips, cancellation: inDollars(priceCancellation(settings, true)) };
}

function inDollars({ total, driver, company }: Fare) {
  return { total: total / 100, driver: driver / 100, company: company / 100 };
}
