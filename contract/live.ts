import { z } from "zod";
import { one, orDefault, orNull } from "./answers";
import { defineCall } from "./call";
import { dateTime, recordId } from "./meanings";

const text = orDefault(z.string(), "");
const moment = orNull(dateTime);
const total = orDefault(z.number().int().min(0), 0);

const person = orNull(z.object({ _id: recordId, name: text, phone: text }));

/** A ride on the live page. */
export const liveRide = z.object({
  _id: recordId,
  number: z.string(),
  rider: person,
  driver: person,
  /** The addresses of pickup and destination. */
  pickup: text,
  dropoff: text,
  /** The pickup time of a ride that was booked ahead. */
  scheduledAt: moment,
  /**
   * The moment by which its group is sorted: the pickup time, or the time of the request if the ride was not booked ahead. For a
   * ride under way it is the begin of the ride, or the driver's arrival at the pickup.
   */
  at: moment,
  /** Only for rides under way: whether the ride has begun; until then the driver waits at the pickup. */
  hasBegun: orDefault(z.boolean(), false),
  /** Whether the company can assign another driver now. */
  assignable: orNull(z.boolean()),
});
export type LiveRide = z.output<typeof liveRide>;

const rides = orDefault(z.object({ total, docs: orDefault(z.array(liveRide), []) }), { total: 0, docs: [] });

/** A driver who is online and has no ride now or soon. */
export const liveDriver = z.object({
  _id: recordId,
  name: text,
  phone: text,
  /** Null if nobody has rated the driver. */
  rating: orNull(z.number()),
});
export type LiveDriver = z.output<typeof liveDriver>;

/** The live state of a city. Each group has its most urgent rides, and the number of all. */
export const liveCity = z.object({
  /** The city of an office; empty for pickups in places without an office. */
  city: text,
  /** Rides without a driver, sorted by pickup. */
  unassigned: rides,
  /** Rides whose pickup time has passed without the driver's arrival. */
  late: rides,
  /** Rides that were not booked ahead and whose driver is on the way. */
  waiting: rides,
  /** Rides whose driver is at the pickup, or that have begun. */
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
