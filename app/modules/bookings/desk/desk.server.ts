import type { Grant } from "contract/access-keys";
import { isCancellable } from "contract/booking-constants";
import type { Booking, BookingDetails } from "contract/bookings";
import type { TFunction } from "i18next";
import { mayOpen } from "~/access/screens";
import { whyOver } from "../bookings.server";

/**
 * Whether somebody may give a ride to a driver, as far as the server offers it: rides that were booked ahead are for those who may
 * open their list, too.
 */
export function mayAssign(
  person: Grant,
  { assignable, scheduledAt }: Pick<Booking, "assignable" | "scheduledAt">,
): boolean {
  if (assignable !== true) return false;
  return mayOpen(person, "Booking_Management") || (scheduledAt !== null && mayOpen(person, "ScheduledRidesManagement"));
}

/** Says why the driver and the pickup of a ride can't be changed any more; null while they can be. */
export function whyBegun(t: TFunction, booking: BookingDetails): string | null {
  if (isCancellable(booking.status)) return null;
  return booking.status === "cancelled" ? whyOver(t, booking) : t("bookings:desk.begun");
}
