import { mayOpen } from "~/access/screens";
import { calls } from "contract";
import type { Rating } from "contract/ratings";
import type { GuardedArgs } from "~/access/guard.server";
import { requiredId } from "~/records/form/read-form-page.server";
import { driverLink } from "~/records/driver-link.server";
import { recordLink } from "~/records/return-to";
import { returnTarget } from "~/records/return-to.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { missingOf } from "~/taxi-api/missing-fields.server";
import { unheldOf } from "~/records/list/held-query.server";
import { listHref, type ListQuery, readListQuery } from "~/records/list/list-query";
import { readRiderUrl, riderHref, riderRules } from "./list-rules";
import { riderOf } from "./riders.server";

/** The number of ratings on the rider's page; the list of ratings shows all of them. */
const SHOWN_RATINGS = 5;

export interface ShownRatings {
  ratings: (Pick<Rating, "_id" | "stars" | "comment" | "createdAt"> & { booking: Linked; driver: Linked })[];
  total: number;
}

/** A name with a link, which is null if the person may not open it. */
export interface Linked {
  text: string;
  to: string | null;
}

/** Reads the data of a rider's page with parallel calls. */
export async function readRiderPage({ api, url, person }: GuardedArgs) {
  const id = requiredId(url);
  const query = readRiderUrl(url);
  const [rider, received, given] = await Promise.all([
    riderOf(api, id),
    ratingsOf({ api, person }, query, id, "user"),
    ratingsOf({ api, person }, query, id, "driver"),
  ]);
  const mayList = mayOpen(person, "user-management");
  return {
    rider,
    unsent: missingOf(rider),
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
      refunds: mayOpen(person, "Refunds"),
    },
  };
}

/** Reads the latest ratings that a rider got or gave; null if that fails, because the page works without them. */
async function ratingsOf(
  { api, person }: Pick<GuardedArgs, "api" | "person">,
  query: ListQuery,
  user: string,
  about: Rating["about"],
): Promise<ShownRatings | null> {
  const from = riderHref(query, user);
  const answer = await api(calls.listRatings, {
    query: { page: 1, limit: SHOWN_RATINGS, search: "", user, about },
  }).catch(nullIfCallFailed);
  // A server that ignores the filter by rider sends everybody's ratings.
  if (!answer || (await unheldOf(answer)).names.length > 0) return null;
  const { docs, totalDocs = docs.length } = answer.data;
  const ratings = docs.slice(0, SHOWN_RATINGS).map(({ _id, stars, comment, createdAt, booking, driver }) => ({
    _id,
    stars,
    comment,
    createdAt,
    booking: { text: booking.number, to: recordLink(person, "BookingDetails", booking._id, from) },
    driver: { text: driver.name, to: driverLink(person, driver, from) },
  }));
  return { ratings, total: totalDocs };
}
