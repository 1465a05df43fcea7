import { calls } from "contract";
import type { BookingDetails } from "contract/bookings";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";

/** The counts in the list's summary; null when the call fails, as the list works without. */
export async function overviewOf(api: Api) {
  return (await api(calls.readBookingOverview).catch(nullIfCallFailed))?.data ?? null;
}

/** The rides in each time window; null when the call fails. */
export async function rideOverviewOf(api: Api) {
  return (await api(calls.readScheduledRideOverview).catch(nullIfCallFailed))?.data ?? null;
}

/** @throws TaxiApiError "missing" for an unknown id, which becomes the 404 page (ruling B7) */
export async function bookingOf(api: Api, id: string): Promise<BookingDetails> {
  return (await api(calls.readBooking, { params: { id } })).data;
}
