import { BOOKING_STATE_FILTERS, PLATFORMS, RIDE_WINDOWS, SERVICES } from "contract/booking-constants";
import { returnToParams } from "~/records/return-to";
import { pathOf } from "~/access/screens";
import { isDay } from "~/records/list/is-day";
import { listHref, type ListQuery, readListQuery, type ListRules } from "~/records/list/list-query";

const isRecordId = (value: string) => /^[\w-]{1,40}$/.test(value);

/** The booking list's URL rules; a booking's details keep the same parameters to return to the list. */
export const bookingRules: ListRules = {
  path: pathOf("Booking_Management"),
  sortable: ["number", "requestedAt", "total"],
  defaultSort: { by: "requestedAt", order: "desc" },
  columns: ["service", "rider", "driver", "pickup", "dropoff", "requestedAt", "status", "payment", "total", "platform"],
  hiddenByDefault: ["service", "dropoff", "platform"],
  filters: {
    status: BOOKING_STATE_FILTERS,
    service: SERVICES,
    platform: PLATFORMS,
    from: isDay,
    to: isDay,
    user: isRecordId,
    driver: isRecordId,
    driverName: (value) => value.length <= 100,
  },
};

export const rideRules: ListRules = {
  path: pathOf("ScheduledRidesManagement"),
  sortable: ["number", "scheduledAt", "driver"],
  defaultSort: { by: "driver", order: "asc" },
  columns: ["scheduledAt", "rider", "service", "driver", "pickup", "dropoff", "total"],
  hiddenByDefault: ["dropoff", "total"],
  filters: { window: RIDE_WINDOWS, assigned: ["no", "yes"], from: isDay, to: isDay },
};

/** The API finds nothing for a single letter, as nearly everyone would match. */
export const isOneLetter = (search: string) => /^\p{L}$/u.test(search);

/** The parameter of a booking's details that makes them lead back to the list of scheduled rides. */
const LIST = "list";
const SCHEDULED = "scheduled";

export function rulesOf(url: URL): ListRules {
  return url.searchParams.get(LIST) === SCHEDULED ? rideRules : bookingRules;
}

/** Reads the URL of a booking's details: the state of its list, and the page that linked to it. */
export function readDetailsUrl(url: URL): ListQuery {
  return readListQuery(url, { ...rulesOf(url), extraParams: returnToParams(url) });
}

/** Links to a booking's details, keeping the list's state. @param under the dialog over them: "cancel" */
export function detailsHref(query: ListQuery, id: string, under?: string): string {
  const details = { ...query, path: pathOf("BookingDetails") };
  const also: Record<string, string> = query.path === rideRules.path ? { id, [LIST]: SCHEDULED } : { id };
  return listHref(details, {}, { also, ...(under === undefined ? {} : { under }) });
}
