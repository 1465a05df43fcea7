import { calls } from "contract";
import type { Rating } from "contract/ratings";
import { driverLink } from "~/records/driver-link.server";
import { recordLink } from "~/records/return-to";
import type { Person } from "~/session/person";
import type { Api } from "~/taxi-api/client.server";
import { madeRows } from "~/taxi-api/made-rows.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { listHref, type ListQuery } from "~/records/list/list-query";
import { periodSource } from "~/records/list/period-source.server";
import { rowHash } from "~/records/list/row-place";
import type { ListSource } from "~/records/list/read-list.server";

/** A rating with links to its ride and people; a link is null if the person may not open it or the record is gone. */
export interface LinkedRating extends Rating {
  to: { user: string | null; driver: string | null; booking: string | null };
}

/** The source of the list and its export. */
export function ratingSource(api: Api, person: Person, query: ListQuery): ListSource<LinkedRating> {
  const from = listHref(query);
  const ask: ListSource<LinkedRating> = async (page) => {
    const { docs, totalDocs } = (await api(calls.listRatings, { query: page })).data;
    const linked = madeRows(docs, (rating) => ({
      ...rating,
      to: linksOf(rating, person, from + rowHash(rating._id)),
    }));
    return { data: { docs: linked, totalDocs } };
  };
  return periodSource(api, ask, ({ createdAt }) => createdAt);
}

function linksOf({ user, driver, booking }: Rating, person: Person, from: string): LinkedRating["to"] {
  return {
    user: recordLink(person, "ViewUser", user._id, from),
    driver: driverLink(person, driver, from),
    booking: recordLink(person, "BookingDetails", booking._id, from),
  };
}

/** Reads the number of ratings and their averages; null if the call fails, because the list works without them. */
export async function overviewOf(api: Api) {
  return (await api(calls.readRatingOverview).catch(nullIfCallFailed))?.data ?? null;
}
