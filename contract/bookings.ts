import { z } from "zod";
import { DRIVER_RIDE_KEYS } from "./access-keys";
import { changed, docsWithSums, listQuery, one, record, orDefault, orNull, since } from "./answers";
import {
  BOOKING_STATE_FILTERS,
  BOOKING_STATES,
  MIN_CANCEL_REASON,
  MAX_CANCEL_REASON,
  PAYMENT_METHODS,
  PAYMENT_FILTERS,
  PLATFORMS,
  RIDE_WINDOWS,
  SERVICES,
} from "./booking-constants";
import { defineCall } from "./call";
import { isKeptDate } from "./dates";
import { askedTimeZone, dayRange, otherCurrency, pricedIn } from "./locale";
import { dateTime, recordId } from "./meanings";
import { NONE } from "./report-constants";

const text = orDefault(z.string(), "");
const optional = orNull(z.string());
const moment = orNull(dateTime);
const amount = orNull(z.number());
const figure = orNull(z.number());

/** A place on the way. */
export const place = z.object({ address: text, lat: figure, lng: figure });
export type Place = z.output<typeof place>;

const optionalPlace = orNull(place);

/** The rider or the driver of a booking; null when there is none yet, or the account was removed. */
const person = orNull(z.object({ _id: recordId, name: text, phone: text }));

/** A driver's present state decides who may open them (ruling A9). */
const driver = orNull(z.object({ _id: recordId, name: text, phone: text, status: text }));

/** A vehicle as it was when its driver got the ride. */
const drivenVehicle = orNull(z.object({ plate: text, make: text, model: text, colour: text, category: text }));
export type DrivenVehicle = z.output<typeof drivenVehicle>;

/** A booking as lists show it. The panel shows services, states and payments that it does not know under their own names. */
export const booking = record.extend({
  number: z.string(),
  service: text,
  platform: text,
  status: text,
  rider: person,
  driver,
  /** The vehicle that the ride is driven in, as it was then. Null where it was not recorded, and where riders are driven in their own. */
  vehicle: drivenVehicle,
  /** Whether the company can give the ride to another driver now. A server without these calls leaves it out. */
  assignable: orNull(z.boolean()),
  pickup: optionalPlace,
  dropoff: optionalPlace,
  requestedAt: moment,
  /** The pickup time of a ride that was booked ahead. */
  scheduledAt: moment,
  paymentMethod: text,
  paymentState: text,
  /** Tip included; an estimate until the ride is over. */
  total: amount,
  /** The currency of all amounts of the booking. It stays when the service changes its own (ruling C12). */
  currency: pricedIn,
  /** What the rider got back by refunds. The shares in the earnings are without it. */
  refunded: orDefault(z.number(), 0),
  /** The person who cancelled the booking, and the reason; null for all others. */
  cancellation: orNull(z.object({ by: text, name: optional, reason: text, fee: amount })),
});
export type Booking = z.output<typeof booking>;

const fareLines = z.array(z.object({ name: z.string(), amount: z.number() }));

/** A booking of a list that was asked for with `fields=fare`, for exports. Other lists need not have what is added here. */
export const listedBooking = booking.extend({
  /** Deductions are negative. The lines add up to `total`. */
  fare: orNull(fareLines),
  promoCode: optional,
  driverEarning: figure,
  adminEarning: figure,
});
export type ListedBooking = z.output<typeof listedBooking>;

const sums = z.object({
  /**
   * The sum that was paid, tips included: the drivers' and the company's shares together. What failed or was given back is not part of
   * any of the three.
   */
  total: z.number(),
  /** The shares are for people with the key `dashboard`, as the company's earnings there (ruling C3). */
  driverEarning: figure,
  adminEarning: figure,
  /** The estimates of rides that are not over, which `total` does not include. */
  estimated: z.number(),
  /** What was given back, and the totals of payments that failed: `total` includes neither. */
  refunded: orDefault(z.number(), 0),
  failed: orDefault(z.number(), 0),
});

/** The sums of all bookings that a list has, on all pages. */
const bookingSums = sums.extend({
  /** Currency of the sums. */
  currency: pricedIn,
  /** The sums of the bookings that were priced in other currencies, which the others leave out. */
  others: orDefault(z.array(sums.extend({ currency: otherCurrency })), []),
});
export type BookingSums = z.output<typeof bookingSums>;

export const timelineMoment = z.object({ state: z.string(), at: dateTime });

/** What the company did with a ride before it began. What does not apply is null or empty. */
export const bookingChange = z.object({
  /** One of `BOOKING_CHANGES`. */
  kind: z.string(),
  at: dateTime,
  /** The name of who did it. */
  by: text,
  /** The name of the driver who got the ride, and of the one who had it before. */
  driver: text,
  former: text,
  reason: text,
  /** The obstacles that were overruled: of `OBSTACLES`. */
  overruled: orDefault(z.array(z.string()), []),
  /** The pickup time before and after. */
  fromTime: moment,
  toTime: moment,
  /** The note for the driver was changed. */
  isNoted: orDefault(z.boolean(), false),
});
export type BookingChange = z.output<typeof bookingChange>;

/** What the rider or a driver was told of a ride, in the app and by email. */
export const rideNotice = z.object({
  at: dateTime,
  /** "driver" or "rider". */
  to: z.string(),
  name: text,
  /** The first line, in the person's language. */
  title: text,
  /** What became of the email: "waiting", "sent" or "failed", and "unknown" after a while. Null without one. */
  mail: optional,
});
export type RideNotice = z.output<typeof rideNotice>;

/** One booking with all its details. */
export const bookingDetails = booking.extend({
  /** The driver's license as it was when the driver got the ride; null where it was not recorded. */
  licence: orNull(z.object({ number: text, expiresAt: moment })),
  /** What the driver is to know. */
  note: text,
  /** What the company did with it, the first change first. */
  changes: orDefault(z.array(bookingChange), []),
  /** What its rider and drivers were told of that, the first notice first. */
  notices: orDefault(z.array(rideNotice), []),
  stops: orDefault(z.array(place), []),
  /** Every state since the request, the first one first. */
  timeline: orDefault(z.array(timelineMoment), []),
  /** Metres. */
  distance: figure,
  /** Seconds. */
  duration: figure,
  /** Deductions are negative. The lines add up to `total`. */
  fare: orNull(fareLines),
  /** The fare is an estimate: the ride is not over. */
  isEstimate: orDefault(z.boolean(), false),
  promoCode: optional,
  driverEarning: amount,
  adminEarning: amount,
  /** What was given back, or is proposed to be, the first one first; of rejected ones the reason is that of the rejection. */
  refunds: orDefault(
    z.array(
      z.object({
        status: text,
        amount: z.number(),
        /** The part that the driver bears. */
        driverAmount: z.number(),
        at: dateTime,
        by: optional,
        reason: text,
      }),
    ),
    [],
  ),
  ratings: orDefault(z.array(z.object({ about: text, stars: z.number(), comment: text })), []),
});
export type BookingDetails = z.output<typeof bookingDetails>;

const id = z.string().max(40).optional();
const day = z.iso.date().refine(isKeptDate).optional();

export const listBookings = defineCall({
  method: "GET",
  path: "/private/booking",
  access: ["booking"],
  query: listQuery.extend({
    /**
     * A state; "open" keeps all bookings that are not over, "unassigned" those of them without a driver, "unassignedSoon" the ones of
     * these whose pickup is overdue or within 60 minutes, "confirmedOrLater" those that are neither requested nor cancelled,
     * "ended" those that are over.
     */
    status: z.enum(BOOKING_STATE_FILTERS).optional(),
    service: z.enum(SERVICES).optional(),
    platform: z.enum(PLATFORMS).optional(),
    /** "given_back" keeps payments that were given back wholly or in part. */
    payment: z.enum(PAYMENT_FILTERS).optional(),
    /** "none" keeps bookings of which no method is known. */
    paymentMethod: z.enum([...PAYMENT_METHODS, NONE]).optional(),
    /** The whole promo code, in capital or small letters; "-" keeps bookings without one. */
    promoCode: z.string().trim().max(100).optional(),
    /**
     * A license plate or a part of one, in any writing: keeps the rides that were driven in such a vehicle. Of those whose vehicle was
     * not recorded it keeps the ones of drivers who have such a vehicle now.
     */
    driverPlate: z.string().trim().max(100).optional(),
    /** Requested on this day or later. */
    from: day,
    /** Requested on this day or earlier. */
    to: day,
    timeZone: askedTimeZone,
    /** "none" keeps bookings without a driver. */
    driver: id,
    /** The office of the driver; "none" keeps bookings whose driver has none, and those without a driver. */
    office: id,
    /** Part of the driver's name, or the driver's phone number. */
    driverName: z.string().trim().max(200).optional(),
    user: id,
    /**
     * Keeps the bookings that have entries in the drivers' ledger on these days, in the statement of `driver` if one is named, whoever
     * drives them by now.
     */
    enteredFrom: day,
    enteredTo: day,
    /** Keeps the bookings that were priced in this currency. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
    /** Keeps bookings that were requested later. */
    since,
    /** Asks for the fare's lines and shares with each booking. */
    fields: z.enum(["fare"]).optional(),
  }),
  answer: docsWithSums(listedBooking, bookingSums),
  summary:
    "Bookings; search over number, amount, addresses, names and phone numbers of rider and driver, and the plate of the vehicle as it was; sorted by number, requestedAt, scheduledAt (the pickup time, for a ride of now that of its request) or total",
});

export const readBookingOverview = defineCall({
  method: "GET",
  path: "/private/bookingOverview",
  access: ["booking"],
  answer: one(
    z.object({
      bookings: z.number().int().min(0),
      open: z.number().int().min(0),
      unassigned: z.number().int().min(0),
      /** The bookings in each state. A server that counts them knows every filter of the list. */
      states: z.partialRecord(z.enum(BOOKING_STATES), z.number().int().min(0)).optional(),
    }),
  ),
  summary:
    "How many bookings there are, in each state and altogether, how many are not over, and how many of these have no driver",
});

export const readBooking = defineCall({
  method: "GET",
  path: "/private/booking/:id",
  access: ["booking", "scheduled_ride", "user", ...DRIVER_RIDE_KEYS],
  answer: one(bookingDetails),
  summary: "One booking, with stops, timeline, fare, earnings and ratings",
});

export const cancelInput = z.object({ reason: z.string().trim().min(MIN_CANCEL_REASON).max(MAX_CANCEL_REASON) });

export const cancelBooking = defineCall({
  method: "PUT",
  path: "/private/booking/:id/cancel",
  access: ["booking"],
  body: cancelInput,
  answer: changed(bookingDetails),
  summary: "Cancel a booking in the company's name: the rider pays nothing. Refused once the ride has begun",
});

export const listScheduledRides = defineCall({
  method: "GET",
  path: "/private/scheduledRide",
  access: ["scheduled_ride"],
  query: listQuery.extend({
    window: z.enum(RIDE_WINDOWS).optional(),
    assigned: z.enum(["yes", "no"]).optional(),
    /** Keeps rides that were booked later. */
    since,
    /** Keeps rides whose pickup time is on these days. */
    ...dayRange,
  }),
  answer: docsWithSums(booking, bookingSums),
  summary: "Rides that were booked ahead and have not begun, those without a driver first, then by pickup time",
});

const waiting = z.object({ rides: z.number().int().min(0), unassigned: z.number().int().min(0) });

export const readScheduledRideOverview = defineCall({
  method: "GET",
  path: "/private/scheduledRideOverview",
  access: ["scheduled_ride"],
  query: z.object({ timeZone: askedTimeZone }),
  answer: one(z.object({ nextHour: waiting, today: waiting, later: waiting })),
  summary: "How many scheduled rides begin within an hour, today and later, and how many of them have no driver",
});
