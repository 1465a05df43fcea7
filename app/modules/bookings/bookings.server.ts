import { calls } from "contract";
import type { Booking, BookingDetails } from "contract/bookings";
import { notFound } from "~/http/panel-error.server";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import type { ListQuery } from "~/records/list-query";
import type { ListSource } from "~/records/read-list.server";

/** Where the list of bookings and its export read from. */
export function bookingSource(api: Api, query: ListQuery): ListSource<Booking> {
  return { query, fetch: async (apiQuery) => (await api(calls.listBookings, { query: apiQuery })).data };
}

/** Where the list of scheduled rides and its export read from. */
export function rideSource(api: Api, query: ListQuery): ListSource<Booking> {
  return { query, fetch: async (apiQuery) => (await api(calls.listScheduledRides, { query: apiQuery })).data };
}

/** What the list's sentence tells; null where the server can't tell: then the list does without. */
export async function overviewOf(api: Api) {
  return (await api(calls.readBookingOverview).catch(nullIfCallFailed))?.data ?? null;
}

/** What waits in each window, likewise. */
export async function rideOverviewOf(api: Api) {
  return (await api(calls.readScheduledRideOverview).catch(nullIfCallFailed))?.data ?? null;
}

/**
 * One booking.
 * @throws the 404 page when there is none of that id (ruling B7)
 */
export async function bookingOf(api: Api, id: string | null): Promise<BookingDetails> {
  if (!id) throw notFound();
  return (await api(calls.readBooking, { params: { id } })).data;
}
