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

/** How one amount came about. What does not apply to it is left out. */
const step = z.object({
  /** One of `FARE_LINES`; of the driver's share: "fare", "tip" or "cancellationFee". */
  name: z.string(),
  amount: z.number(),
  /** So many of a unit ("mile", "minute" or "stop") at a rate in the currency. */
  count: figure,
  unit: optional,
  rate: figure,
  /** A share of an amount. */
  percent: figure,
  of: figure,
  /** Minutes that the driver waited, and those of them that are free. */
  waited: figure,
  free: figure,
  /** Miles that a discount begins after. */
  after: figure,
  /** Hours of the day that a surcharge is for. */
  from: figure,
  until: figure,
});
export type WorkingStep = z.output<typeof step>;

/** The rates and facts that priced a booking, as they were then, in the form of how each amount came about. */
export const bookingWorking = z.object({
  currency: pricedIn,
  /** One for each line of the fare. */
  lines: orDefault(z.array(step), []),
  /** What the driver gets, part by part; the company gets the rest of the total. */
  driver: orDefault(z.array(step), []),
  /** The estimate that the rider saw, and the facts by which the fare without its tip differs. */
  estimate: orNull(
    z.object({
      total: z.number(),
      difference: z.number(),
      /** One of `ESTIMATE_REASONS`; by metres for a distance, seconds for a duration, otherwise a number. */
      reasons: orDefault(z.array(z.object({ what: z.string(), by: z.number() })), []),
    }),
  ),
  /** Null where the driver had not arrived. */
  arrival: orNull(
    z.object({
      at: dateTime,
      /** The moment from which the waiting counts: the pickup time where the driver came before it. */
      since: moment,
      /** Minutes, each that has begun; null while the driver still waits. */
      waited: figure,
      /** Minutes. */
      free: figure,
      /** What ended the waiting: "started" or "cancelled". */
      end: optional,
    }),
  ),
  /** Whether a cancellation cost a fee, and why: one of `FEE_REASONS`. Null for a ride that was not cancelled. */
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
