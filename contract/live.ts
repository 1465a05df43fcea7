import { z } from "zod";
import { one, orDefault, orNull } from "./answers";
import { defineCall } from "./call";
import { dateTime, recordId } from "./meanings";

const text = orDefault(z.string(), "");
const moment = orNull(dateTime);
const total = orDefault(z.number().int().min(0), 0);

const person = orNull(z.object({ _id: recordId, name: text, phone: text }));

/** A ride that somebody has an eye on. */
export const liveRide = z.object({
  _id: recordId,
  number: z.string(),
  rider: person,
  driver: person,
  /** The addresses. */
  pickup: text,
  dropoff: text,
  /** The pickup time of a ride that was booked ahead. */
  scheduledAt: moment,
  /**
   * What counts in its group: the pickup time, of a ride of now that of its request; of a ride that is under way when it began,
   * or when its driver came to the pickup.
   */
  at: moment,
  /** The ride has begun; until then its driver waits at the pickup. Only of rides that are under way. */
  hasBegun: orDefault(z.boolean(), false),
  /** Whether the company can give the ride to another driver now. */
  assignable: orNull(z.boolean()),
});
export type LiveRide = z.output<typeof liveRide>;

const rides = orDefault(z.object({ total, docs: orDefault(z.array(liveRide), []) }), { total: 0, docs: [] });

/** A driver who is online, has no ride now and none soon. */
export const liveDriver = z.object({
  _id: recordId,
  name: text,
  phone: text,
  /** Null without a rating. */
  rating: orNull(z.number()),
});
export type LiveDriver = z.output<typeof liveDriver>;

/** What happens in a city. Each group has its first rides, the most urgent ones, and the number of all. */
export const liveCity = z.object({
  /** The city of an office; empty for pickups where there is none. */
  city: text,
  /** Nobody drives them yet: by their pickup. */
  unassigned: rides,
  /** Their pickup time has passed, and the driver is not there. */
  late: rides,
  /** Rides of now whose driver is on the way. */
  waiting: rides,
  /** The driver is at the pickup, or the ride has begun. */
  underWay: rides,
  free: orDefault(z.object({ total, docs: orDefault(z.array(liveDriver), []) }), { total: 0, docs: [] }),
});
export type LiveCity = z.output<typeof liveCity>;

export const readLive = defineCall({
  method: "GET",
  path: "/private/live",
  access: ["booking", "scheduled_ride"],
  answer: one(z.object({ at: dateTime, cities: orDefault(z.array(liveCity), []) })),
  summary:
    "Rides that somebody has an eye on, by city, the worst first: those without a driver, those whose driver is late, riders who wait, rides under way, and free drivers. Without the key of bookings of rides alone that were booked ahead",
});
