import { z } from "zod";
import { DRIVER_RIDE_KEYS } from "./access-keys";
import { one, orDefault, orNull } from "./answers";
import { defineCall } from "./call";
import { pricedIn } from "./locale";
import { dateTime } from "./meanings";

const text = orDefault(z.string(), "");
const optional = orNull(z.string());
const moment = orNull(dateTime);
const figure = orNull(z.number());

/** How one amount was calculated. Fields that do not apply are left out. */
const step = z.object({
  /** One of `FARE_LINES`; for the driver's share "fare", "tip" or "cancellationFee". */
  name: z.string(),
  amount: z.number(),
  /** A number of units ("mile", "minute" or "stop"), and the rate for each in the currency. */
  count: figure,
  unit: optional,
  rate: figure,
  /** A percentage, and the amount that it is taken of. */
  percent: figure,
  of: figure,
  /** The minutes that the driver waited, and how many of them are free. */
  waited: figure,
  free: figure,
  /** The number of miles after which a discount begins. */
  after: figure,
  /** The hours of the day for which a surcharge applies. */
  from: figure,
  until: figure,
});
export type WorkingStep = z.output<typeof step>;

/** How each amount of a booking was calculated, by the rates and facts of that time. */
export const bookingWorking = z.object({
  currency: pricedIn,
  /** One for each line of the fare. */
  lines: orDefault(z.array(step), []),
  /** The parts of the driver's share; the company gets the rest of the total. */
  driver: orDefault(z.array(step), []),
  /** The estimate that the rider saw, and why the fare without the tip differs from it. */
  estimate: orNull(
    z.object({
      total: z.number(),
      difference: z.number(),
      /** One of `ESTIMATE_REASONS`. `by` is in meters for a distance, in seconds for a duration, otherwise a plain number. */
      reasons: orDefault(z.array(z.object({ what: z.string(), by: z.number() })), []),
    }),
  ),
  /** Null if the driver had not arrived. */
  arrival: orNull(
    z.object({
      at: dateTime,
      /** The moment from which waiting counts: the arrival, or the pickup time if the driver arrived before it. */
      since: moment,
      /** Started minutes; null while the driver still waits. */
      waited: figure,
      /** Minutes of waiting that are free. */
      free: figure,
      /** What ended the waiting: "started" or "cancelled". */
      end: optional,
    }),
  ),
  /** Whether a cancellation costs a fee, and why: one of `FEE_REASONS`. Null for a ride that was not cancelled. */
  fee: orNull(z.object({ due: z.boolean(), why: text, freeUntil: moment })),
  /** The rider's language, if the server knows it: "en", "es", "de", "it" or "ru". */
  riderLanguage: optional,
});
export type BookingWorking = z.output<typeof bookingWorking>;

export const readBookingWorking = defineCall({
  method: "GET",
  path: "/private/booking/:id/working",
  access: ["booking", "scheduled_ride", "user", ...DRIVER_RIDE_KEYS],
  answer: one(orNull(bookingWorking)),
  summary: "How the amounts of a booking came about: the rates and facts that priced it, or null where none are stored",
});
