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

/** The URL rules of the bookings list. A booking's details keep the same parameters, for the way back to the list. */
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
    // The value is either a payment method or a payment state.
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
  columns: ["scheduledAt", "rider", "service", "driver", "plate", "pickup", "dropoff", "total"],
  hiddenByDefault: ["plate", "dropoff", "total"],
  filters: { window: RIDE_WINDOWS, assigned: ["no", "yes"], from: isDay, to: isDay },
};

/** Whether a search is a single letter, for which the API finds nothing, because nearly everyone would match. */
export const isOneLetter = (search: string) => /^\p{L}$/u.test(search);

/** Letters and digits, or a few digits: a word is a name, and many digits are a phone number. */
const PLATE = /^(?=.*\p{L})(?=.*\p{N})[\p{L}\p{N}]{3,10}$|^\p{N}{2,7}$/u;

/**
 * Returns the searched text as it was typed, if it can be a license plate. The search finds bookings by recorded plates, and some
 * bookings have none.
 */
export function plateIn(url: URL): string | null {
  const typed = cleanSearch(url.searchParams.get("search") ?? "");
  return PLATE.test(plateText(typed)) ? typed : null;
}

/** The parameter that makes a booking's details lead back to the list of scheduled rides. */
const LIST = "list";
const SCHEDULED = "scheduled";

export function rulesOf(url: URL): ListRules {
  return url.searchParams.get(LIST) === SCHEDULED ? rideRules : bookingRules;
}

/** Returns that parameter for a form in the list of scheduled rides. */
export function listParam({ path }: ListQuery): { name: string; value: string } | null {
  return path === rideRules.path ? { name: LIST, value: SCHEDULED } : null;
}

/** Reads the URL of a booking's details: the state of its list, and the page that linked to it. */
export function readDetailsUrl(url: URL): ListQuery {
  return readListQuery(url, { ...rulesOf(url), extraParams: returnToParams(url) });
}

/**
 * Returns the URL of a booking's details, which keeps the list's state.
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
