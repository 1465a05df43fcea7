import type { Grant } from "contract/access-keys";
import { BOOKING_STATE_FILTERS } from "contract/booking-constants";
import { mayOpen, pathOf } from "~/access/screens";
import type { BOOKING_SERIES } from "./charts";
import { daysOfMonth, type Period } from "./period";

/** Returns the address of the list of bookings with these filters. */
export function bookingsHref(filters: Record<string, string>): string {
  return `${pathOf("Booking_Management")}?${new URLSearchParams(filters).toString()}`;
}

/** The state of the list of bookings that a server names; null where it names none that the list has. */
export function bookingStatus(named: string | undefined): string | null {
  return BOOKING_STATE_FILTERS.find((status) => status === named) ?? null;
}

/** The lists behind the figures of the booking chart's month. */
export type BookingLinks = Partial<Record<(typeof BOOKING_SERIES)[number]["id"], string>>;

/** The list of exactly the bookings of each figure, for who may open it. The confirmed ones have one if the server knows it. */
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
