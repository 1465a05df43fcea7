import {
  BOOKING_STATE_FILTERS,
  PAYMENT_FILTERS,
  PAYMENT_METHODS,
  PLATFORMS,
  RIDE_WINDOWS,
  SERVICES,
} from "contract/booking-constants";
import { NONE } from "contract/report-constants";
import { plateText } from "contract/search-text";
import { cleanSearch } from "~/records/list/read-text";
import { returnToParams } from "~/records/return-to";
import { pathOf } from "~/access/screens";
import { isDay } from "~/records/list/is-day";
import { listHref, type ListQuery, readListQuery, type ListRules } from "~/records/list/list-query";

const isShort = (value: string) => value.length <= 100;
const isRecordId = (value: string) => /^[\w-]{1,40}$/.test(value);

/** The booking list's URL rules; a booking's details keep the same parameters to return to the list. */
export const bookingRules: ListRules = {
  path: pathOf("Booking_Management"),
  sortable: ["number", "requestedAt", "scheduledAt", "total"],
  defaultSort: { by: "requestedAt", order: "desc" },
  columns: [
    "service",
    "rider",
    "driver",
    "plate",
    "pickup",
    "dropoff",
    "requestedAt",
    "scheduledAt",
    "status",
    "payment",
    "total",
    "platform",
  ],
  hiddenByDefault: ["service", "plate", "dropoff", "platform"],
  filters: {
    status: BOOKING_STATE_FILTERS,
    service: SERVICES,
    platform: PLATFORMS,
    // Either how a ride is paid or what became of it.
    payment: [...PAYMENT_METHODS, NONE, ...PAYMENT_FILTERS],
    promoCode: isShort,
    driverPlate: isShort,
    from: isDay,
    to: isDay,
    user: isRecordId,
    driver: isRecordId,
    office: isRecordId,
    driverName: isShort,
    enteredFrom: isDay,
    enteredTo: isDay,
    currency: (value) => /^[A-Z]{3}$/.test(value),
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

/**
 * The text that was searched for as it was typed, if it can be a license plate: the search finds bookings by the plates that were
 * recorded with them, and of some none was.
 */
export function plateIn(url: URL): string | null {
  const typed = cleanSearch(url.searchParams.get("search") ?? "");
  const plate = plateText(typed);
  return /^(?=.*\d)[\p{L}\p{N}]{3,10}$/u.test(plate) && /\p{L}/u.test(plate) ? typed : null;
}

/** The parameter of a booking's details that makes them lead back to the list of scheduled rides. */
const LIST = "list";
const SCHEDULED = "scheduled";

export function rulesOf(url: URL): ListRules {
  return url.searchParams.get(LIST) === SCHEDULED ? rideRules : bookingRules;
}

/** The parameter that makes the pages of a booking lead back to the list of scheduled rides, for a form of that list. */
export function listParam({ path }: ListQuery): { name: string; value: string } | null {
  return path === rideRules.path ? { name: LIST, value: SCHEDULED } : null;
}

/** Reads the URL of a booking's details: the state of its list, and the page that linked to it. */
export function readDetailsUrl(url: URL): ListQuery {
  return readListQuery(url, { ...rulesOf(url), extraParams: returnToParams(url) });
}

/**
 * Links to a booking's details, keeping the list's state.
 * @param under the dialog over them: "cancel"
 * @param more further parameters of the dialog
 */
export function detailsHref(
  query: ListQuery,
  id: string,
  under?: string,
  more: Record<string, string | readonly string[]> = {},
): string {
  const details = { ...query, path: pathOf("BookingDetails") };
  const also = query.path === rideRules.path ? { id, [LIST]: SCHEDULED, ...more } : { id, ...more };
  return listHref(details, {}, { also, ...(under === undefined ? {} : { under }) });
}
