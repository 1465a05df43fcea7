/** The names of the sample trips for fares and promo codes. `embedded-api/fares/sample-trips.ts` defines the trips. */
export const SAMPLE_TRIPS = ["city", "airport", "long"] as const;
export type SampleTripName = (typeof SAMPLE_TRIPS)[number];
