import { BOOKING_STATES, PLATFORMS, RIDE_WINDOWS, SERVICES } from "contract/booking-constants";
import { returnToParams } from "~/records/return-to";
import { pathOf } from "~/access/screens";
import { listHref, type ListQuery, readListQuery, type ListRules } from "~/records/list-query";

/** A day that exists, which the thirtieth of February does not, of a year that taxis are ordered in. */
function isDay(value: string): boolean {
  return (
    value >= "1900" &&
    value < "9999" &&
    /^\d{4}-\d\d-\d\d$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString().startsWith(value)
  );
}

const isRecordId = (value: string) => /^[\w-]{1,40}$/.test(value);

/** What the URL of the booking list can say; that of a booking's details says it too, for the way back. */
export const bookingRules: ListRules = {
  path: pathOf("Booking_Management"),
  sortable: ["number", "requestedAt", "total"],
  defaultSort: { by: "requestedAt", order: "desc" },
  columns: ["service", "rider", "driver", "pickup", "dropoff", "requestedAt", "status", "payment", "total", "platform"],
  hiddenAtFirst: ["service", "dropoff", "platform"],
  filters: {
    status: BOOKING_STATES,
    service: SERVICES,
    platform: PLATFORMS,
    from: isDay,
    to: isDay,
    user: isRecordId,
    driver: isRecordId,
  },
};

/** What the URL of the list of scheduled rides can say. */
export const rideRules: ListRules = {
  path: pathOf("ScheduledRidesManagement"),
  sortable: ["number", "scheduledAt", "driver"],
  defaultSort: { by: "driver", order: "asc" },
  columns: ["scheduledAt", "rider", "service", "driver", "pickup", "dropoff", "total"],
  hiddenAtFirst: ["dropoff", "total"],
  filters: { window: RIDE_WINDOWS, assigned: ["no", "yes"] },
};

/** A search that the API answers with nobody, as it would be nearly everyone. */
export const isOneLetter = (search: string) => /^\p{L}$/u.test(search);

/** Names the list of scheduled rides in the address of a booking's details, so that they lead back there. */
const LIST = "list";
const SCHEDULED = "scheduled";

/** The list that a booking's details were opened from. */
export function rulesOf(url: URL): ListRules {
  return url.searchParams.get(LIST) === SCHEDULED ? rideRules : bookingRules;
}

/** What the URL of a booking's details says: how that list was left, and where else they were opened from. */
export function readDetailsUrl(url: URL): ListQuery {
  return readListQuery(url, { ...rulesOf(url), extraParams: returnToParams(url) });
}

/**
 * A booking's details, or the page over them, with the way back to the list as it was left.
 * @param under "cancel"
 */
export function detailsHref(query: ListQuery, id: string, under?: string): string {
  const details = { ...query, path: pathOf("BookingDetails") };
  const also: Record<string, string> = query.path === rideRules.path ? { id, [LIST]: SCHEDULED } : { id };
  return listHref(details, {}, { also, ...(under === undefined ? {} : { under }) });
}
