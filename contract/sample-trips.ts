/** The trips that fares and promo codes are tried on, by name: what they are stands in `embedded-api/fares/sample-trips.ts`. */
export const SAMPLE_TRIPS = ["city", "airport", "long"] as const;
export type SampleTripName = (typeof SAMPLE_TRIPS)[number];
