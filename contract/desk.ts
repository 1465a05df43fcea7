import { z } from "zod";
import { changed, docs, listQuery, one, orDefault, orNull } from "./answers";
import { MAX_CANCEL_REASON, MIN_CANCEL_REASON } from "./booking-constants";
import { bookingDetails } from "./bookings";
import { defineCall } from "./call";
import { MAX_DRIVER_NOTE, MAX_OVERRULED } from "./desk-constants";
import { pricedIn } from "./locale";
import { dateTime, recordId } from "./meanings";

const ACCESS = ["booking", "scheduled_ride"] as const;

const text = orDefault(z.string(), "");
const moment = orNull(dateTime);

/** An obstacle to assigning a driver to a ride. Fields that do not apply are null or empty. */
export const obstacle = z.object({
  /** One of `OBSTACLES`. */
  code: z.string(),
  /** The key to send in `overrule`, which also tells which ride or document is meant. Empty if nobody can overrule it. */
  key: text,
  /** The number of the conflicting ride. */
  number: text,
  from: moment,
  until: moment,
  /** Who assigned that ride to the driver, and when, if the company did. */
  by: text,
  at: moment,
  /** The kind of the document: one of `DRIVER_DOCUMENT_TYPES`, or "registration" or "inspection" for a vehicle. */
  paper: text,
  /** The driver's state, or the city of their office. */
  value: text,
});
export type Obstacle = z.output<typeof obstacle>;

/** A driver who could be assigned to a ride. */
export const candidate = z.object({
  _id: recordId,
  name: text,
  phone: text,
  status: text,
  /** Null if nobody has rated the driver. */
  rating: orNull(z.number()),
  /** The driver's rides on the day of the pickup, without cancelled ones. */
  rides: orNull(z.number().int()),
  isOnline: orDefault(z.boolean(), false),
  /** The city of the driver's office. */
  city: text,
  /** The plate of the vehicle that would be recorded with the ride. */
  plate: text,
  category: text,
  /** One of `STANDINGS`. */
  standing: z.string(),
  obstacles: orDefault(z.array(obstacle), []),
});
export type Candidate = z.output<typeof candidate>;

export const listCandidates = defineCall({
  method: "GET",
  path: "/private/booking/:id/candidate",
  access: ACCESS,
  query: listQuery.pick({ page: true, limit: true, search: true }),
  answer: docs(candidate),
  summary:
    "Drivers for a ride, whom nothing stands in the way of first; then who is free and online, by rating and by the fewest rides that day. Search over names, phone numbers and plates finds all drivers",
});

const overrule = z.array(z.string().max(120)).max(MAX_OVERRULED).default([]);

export const assignment = z.object({
  /** Null removes the driver from the ride. */
  driverId: z.string().max(40).nullable(),
  /** Required to remove a driver who had accepted the ride. */
  reason: z
    .union([z.literal(""), z.string().trim().min(MIN_CANCEL_REASON).max(MAX_CANCEL_REASON)])
    .nullish()
    .transform((reason) => reason || null),
  /** The keys of the obstacles that the person has confirmed. */
  overrule,
});

export const assignDriver = defineCall({
  method: "PUT",
  path: "/private/booking/:id/driver",
  access: ACCESS,
  body: assignment,
  answer: changed(bookingDetails),
  summary:
    "Give a ride to a driver, or take the driver off, before it begins. 409 says who did what meanwhile, and, in data.candidate, what stands in the way and was not overruled",
});

export const rideChange = z.object({
  /** The new pickup time of a ride that was booked ahead; left out to keep the present one. */
  scheduledAt: z.iso.datetime().nullish(),
  /** The note for the driver; left out to keep the present one. */
  note: z.string().trim().max(MAX_DRIVER_NOTE).nullish(),
  overrule,
});

export const changeBooking = defineCall({
  method: "PUT",
  path: "/private/booking/:id",
  access: ACCESS,
  body: rideChange,
  answer: changed(bookingDetails),
  summary:
    "Change the pickup time or the note for the driver before a ride begins; the fare is estimated anew, except in a currency that the service no longer has",
});

export const estimateBooking = defineCall({
  method: "GET",
  path: "/private/booking/:id/estimate",
  access: ACCESS,
  query: z.object({ scheduledAt: z.iso.datetime() }),
  answer: one(
    z.object({
      currency: pricedIn,
      /** The present estimate, and the estimate for the other pickup time. */
      before: z.number(),
      total: z.number(),
      /** The obstacles to the ride's driver at the other pickup time. */
      obstacles: orDefault(z.array(obstacle), []),
    }),
  ),
  summary: "What a ride would cost at another pickup time, and what would stand in its driver's way",
});
