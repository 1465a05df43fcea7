import { bookingSource, rideSource } from "./bookings.server";
import { bookingRules, rideRules } from "./list-rules";
import type { CountedLists } from "~/records/list/counted-lists.server";

export const counted: CountedLists = {
  Booking_Management: { rules: bookingRules, source: ({ api }) => bookingSource(api) },
  ScheduledRidesManagement: { rules: rideRules, source: ({ api }) => rideSource(api) },
};
