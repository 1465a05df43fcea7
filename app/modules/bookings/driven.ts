import type { BookingDetails } from "contract/bookings";

/** Whether a ride's distance and duration were driven. A ride that was cancelled before it began never was. */
export const isDriven = ({ isEstimate, status, timeline }: BookingDetails): boolean =>
  !isEstimate && (status !== "cancelled" || timeline.some(({ state }) => state === "started"));
