import type { SampleTripName } from "contract/sample-trips";
import type { PricedTrip } from "./fare";

export interface SampleTrip {
  name: SampleTripName;
  trip: Omit<PricedTrip, "promo">;
}

const MILE = 1609.344;
const MINUTE = 60;

/**
 * The trips that show the effect of a change of fares or of a promo code. Together they contain every line of a fare: a short
 * trip within the city, where minimum fares matter; a trip to the airport at night, with a stop and waiting time; and a trip that
 * is long enough for the long miles discount.
 */
export const sampleTrips: readonly SampleTrip[] = [
  {
    name: "city",
    trip: {
      metres: 2.5 * MILE,
      seconds: 12 * MINUTE,
      waited: 2 * MINUTE,
      stops: 0,
      airport: false,
      busyHour: false,
      tip: 0,
    },
  },
  {
    name: "airport",
    trip: {
      metres: 14 * MILE,
      seconds: 28 * MINUTE,
      waited: 6 * MINUTE,
      stops: 1,
      airport: true,
      busyHour: true,
      tip: 500,
    },
  },
  {
    name: "long",
    trip: { metres: 45 * MILE, seconds: 62 * MINUTE, waited: 0, stops: 0, airport: false, busyHour: false, tip: 800 },
  },
];
