import type { Grant } from "contract/access-keys";
import { isCancellable } from "contract/booking-constants";
import type { Booking, BookingDetails } from "contract/bookings";
import type { TFunction } from "i18next";
import { mayOpen } from "~/access/screens";
import { whyOver } from "../bookings.server";

/**
 * Whether a person may assign drivers to a ride, if the server supports it. For a ride that was booked ahead, access to the list
 * of scheduled rides is enough.
 */
export function mayAssign(
  person: Grant,
  { assignable, scheduledAt }: Pick<Booking, "assignable" | "scheduledAt">,
): boolean {
  if (assignable !== true) return false;
  return mayOpen(person, "Booking_Management") || (scheduledAt !== null && mayOpen(person, "ScheduledRidesManagement"));
}

/** Says why the driver and the pickup of a ride can no longer be changed; null while they can be. */
export function whyBegun(t: TFunction, booking: BookingDetails): string | null {
  if (isCancellable(booking.status)) return null;
  return booking.status === "cancelled" ? whyOver(t, booking) : t("bookings:desk.begun");
}
