import type { Grant } from "contract/access-keys";
import { BOOKING_STATE_FILTERS } from "contract/booking-constants";
import { mayOpen, pathOf } from "~/access/screens";
import type { BOOKING_SERIES } from "./charts";
import { daysOfMonth, type Period } from "./period";

/** Returns the URL of the bookings list with these filters. */
export function bookingsHref(filters: Record<string, string>): string {
  return `${pathOf("Booking_Management")}?${new URLSearchParams(filters).toString()}`;
}

/** Returns the state of the bookings list that the server names; null if the list has no such state. */
export function bookingStatus(named: string | undefined): string | null {
  return BOOKING_STATE_FILTERS.find((status) => status === named) ?? null;
}

/** The lists behind the figures of a month in the booking chart. */
export type BookingLinks = Partial<Record<(typeof BOOKING_SERIES)[number]["id"], string>>;

/**
 * Returns the list with exactly the bookings of each figure, if the person may open it. Confirmed bookings have a list only if
 * the server names its filter.
 */
export function bookingLinks(
  person: Grant,
  { choice, confirmedStatus }: { choice: Period; confirmedStatus: string | null },
): BookingLinks {
  if (!mayOpen(person, "Booking_Management")) return {};
  const days = daysOfMonth(choice);
  const listOf = (filters: Record<string, string>) => bookingsHref({ ...filters, ...days });
  const links: BookingLinks = {
    android: listOf({ platform: "android" }),
    ios: listOf({ platform: "ios" }),
    cancelled: listOf({ status: "cancelled" }),
    open: listOf({ status: "requested" }),
    total: listOf({}),
  };
  return confirmedStatus === null ? links : { ...links, confirmed: listOf({ status: confirmedStatus }) };
}
