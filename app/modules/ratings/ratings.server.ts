import { mayOpen, mayLinkToDriver } from "~/access/screens";
import { calls } from "contract";
import type { Rating } from "contract/ratings";
import { recordHref } from "~/records/return-to";
import type { Person } from "~/session/person";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { listHref, type ListQuery } from "~/records/list-query";
import type { ListSource } from "~/records/read-list.server";

/** A rating with the addresses of what it tells of; null for what the person may not open, or is gone. */
export interface LinkedRating extends Rating {
  to: { user: string | null; driver: string | null; booking: string | null };
}

/** The source of the list and its export. */
export function ratingSource(api: Api, person: Person, query: ListQuery): ListSource<LinkedRating> {
  const from = listHref(query);
  return async (page) => {
    const { docs, totalDocs } = (await api(calls.listRatings, { query: page })).data;
    return { data: { docs: docs.map((rating) => ({ ...rating, to: linksOf(rating, person, from) })), totalDocs } };
  };
}

function linksOf({ user, driver, booking }: Rating, person: Person, from: string): LinkedRating["to"] {
  return {
    user: user._id && mayOpen(person, "ViewUser") ? recordHref("ViewUser", user._id, from) : null,
    driver: driver._id && mayLinkToDriver(person, driver.status) ? recordHref("driver-view", driver._id, from) : null,
    booking: booking._id && mayOpen(person, "BookingDetails") ? recordHref("BookingDetails", booking._id, from) : null,
  };
}

/** How many ratings there are and what they come to; null where the server can't tell. */
export async function overviewOf(api: Api) {
  return (await api(calls.readRatingOverview).catch(nullIfCallFailed))?.data ?? null;
}
