import { mayOpen, mayLinkToDriver } from "~/access/screens";
import { calls } from "contract";
import type { Rating } from "contract/ratings";
import type { GuardedArgs } from "~/access/guard.server";
import { recordHref } from "~/records/return-to";
import { returnTarget } from "~/records/return-to.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { listHref, type ListQuery, readListQuery } from "~/records/list-query";
import { readRiderUrl, riderHref, riderRules } from "./list-rules";
import { riderOf } from "./riders.server";

/** Ratings that stand beside the rider; the others are in the list of ratings. */
const SHOWN_RATINGS = 5;

export interface ShownRatings {
  ratings: (Pick<Rating, "_id" | "stars" | "comment" | "createdAt"> & { booking: Linked; driver: Linked })[];
  total: number;
}

/** A name, and where it leads those who may open it. */
export interface Linked {
  text: string;
  to: string | null;
}

/** Everything that the page of one rider shows, asked for at once. */
export async function readRiderPage({ api, url, person }: GuardedArgs) {
  const id = url.searchParams.get("id");
  const query = readRiderUrl(url);
  const [rider, received, given] = await Promise.all([
    riderOf(api, id),
    ratingsOf({ api, person }, query, id, "user"),
    ratingsOf({ api, person }, query, id, "driver"),
  ]);
  const mayList = mayOpen(person, "user-management");
  return {
    rider,
    received,
    given,
    query,
    back: returnTarget(person, url, mayList ? listHref(readListQuery(url, riderRules)) : null),
    may: {
      change: mayList,
      vehicles: mayOpen(person, "SeeAllUserVehicle"),
      ratings: mayOpen(person, "RatingAndReview"),
      bookings: mayOpen(person, "BookingDetails"),
      bookingList: mayOpen(person, "Booking_Management"),
    },
  };
}

/** The latest ratings that a rider got or gave; null where they can't be read: the page stands without them. */
async function ratingsOf(
  { api, person }: Pick<GuardedArgs, "api" | "person">,
  query: ListQuery,
  user: string | null,
  about: Rating["about"],
): Promise<ShownRatings | null> {
  if (!user) return null;
  const from = riderHref(query, user);
  const answer = await api(calls.listRatings, {
    query: { page: 1, limit: SHOWN_RATINGS, search: "", user, about },
  }).catch(nullIfCallFailed);
  if (!answer) return null;
  const { docs, totalDocs = docs.length } = answer.data;
  const ratings = docs.slice(0, SHOWN_RATINGS).map(({ _id, stars, comment, createdAt, booking, driver }) => ({
    _id,
    stars,
    comment,
    createdAt,
    booking: {
      text: booking.number,
      to: booking._id && mayOpen(person, "BookingDetails") ? recordHref("BookingDetails", booking._id, from) : null,
    },
    driver: {
      text: driver.name,
      to: driver._id && mayLinkToDriver(person, driver.status) ? recordHref("driver-view", driver._id, from) : null,
    },
  }));
  return { ratings, total: totalDocs };
}
