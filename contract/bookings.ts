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

/** A place of a ride, such as its pickup. */
export const place = z.object({ address: text, lat: figure, lng: figure });
export type Place = z.output<typeof place>;

const optionalPlace = orNull(place);

/** The rider or the driver of a booking; null if there is none yet, or the account was removed. */
const person = orNull(z.object({ _id: recordId, name: text, phone: text }));

/** A driver. The present state decides who may open the driver's page (ruling A9). */
const driver = orNull(z.object({ _id: recordId, name: text, phone: text, status: text }));

/** A vehicle as it was when its driver was assigned to the ride. */
const drivenVehicle = orNull(z.object({ plate: text, make: text, model: text, colour: text, category: text }));
export type DrivenVehicle = z.output<typeof drivenVehicle>;

/** A booking in lists. The panel shows unknown services, states and payments by the server's names. */
export const booking = record.extend({
  number: z.string(),
  service: text,
  platform: text,
  status: text,
  rider: person,
  driver,
  /** The vehicle of the ride as it was then. Null if it was not recorded, or if the rider is driven home in the rider's own car. */
  vehicle: drivenVehicle,
  /** Whether the company can assign another driver now. A server without these calls omits it. */
  assignable: orNull(z.boolean()),
  pickup: optionalPlace,
  dropoff: optionalPlace,
  requestedAt: moment,
  /** The pickup time of a ride that was booked ahead. */
  scheduledAt: moment,
  paymentMethod: text,
  paymentState: text,
  /** Includes the tip. It is an estimate until the ride is over. */
  total: amount,
  /** The currency of all amounts of the booking. It stays when the service changes its currency (ruling C12). */
  currency: pricedIn,
  /** The sum that was refunded to the rider. It is already deducted from the shares in the earnings. */
  refunded: orDefault(z.number(), 0),
  /** Who cancelled the booking, and why; null if it was not cancelled. */
  cancellation: orNull(z.object({ by: text, name: optional, reason: text, fee: amount })),
});
export type Booking = z.output<typeof booking>;

const fareLines = z.array(z.object({ name: z.string(), amount: z.number() }));

/** A booking of a list that was requested with `fields=fare`, for exports. Other lists may omit the fields that are added here. */
export const listedBooking = booking.extend({
  /** The lines add up to `total`; deductions are negative. */
  fare: orNull(fareLines),
  promoCode: optional,
  driverEarning: figure,
  adminEarning: figure,
});
export type ListedBooking = z.output<typeof listedBooking>;

const sums = z.object({
  /**
   * What riders paid, tips included: the sum of the drivers' and the company's shares. None of the three includes failed or
   * refunded payments.
   */
  total: z.number(),
  /** Only people with the key `dashboard` get the shares, as on the dashboard (ruling C3). */
  driverEarning: figure,
  adminEarning: figure,
  /** The estimates of rides that are not over; `total` does not include them. */
  estimated: z.number(),
  /** Refunds, and the totals of failed payments; `total` includes neither. */
  refunded: orDefault(z.number(), 0),
  failed: orDefault(z.number(), 0),
});

/** The sums of all bookings of a list, on all pages. */
const bookingSums = sums.extend({
  /** Currency of the sums. */
  currency: pricedIn,
  /** The sums of bookings in other currencies, which the fields above leave out. */
  others: orDefault(z.array(sums.extend({ currency: otherCurrency })), []),
});
export type BookingSums = z.output<typeof bookingSums>;

export const timelineMoment = z.object({ state: z.string(), at: dateTime });

/** What the company changed about a ride before it began. Fields that do not apply are null or empty. */
export const bookingChange = z.object({
  /** One of `BOOKING_CHANGES`. */
  kind: z.string(),
  at: dateTime,
  /** The name of the person who made the change. */
  by: text,
  /** The name of the new driver, and of the previous one. */
  driver: text,
  former: text,
  reason: text,
  /** The obstacles that the person overruled, from `OBSTACLES`. */
  overruled: orDefault(z.array(z.string()), []),
  /** The pickup time before and after the change. */
  fromTime: moment,
  toTime: moment,
  /** Whether the note for the driver was changed. */
  isNoted: orDefault(z.boolean(), false),
});
export type BookingChange = z.output<typeof bookingChange>;

/** What the rider or a driver was told about a ride, in the app and by email. */
export const rideNotice = z.object({
  at: dateTime,
  /** "driver" or "rider". */
  to: z.string(),
  name: text,
  /** The first line of the notice, in the person's language. */
  title: text,
  /** The state of the email: "waiting", "sent" or "failed", or "unknown" after some time. Null if no email was sent. */
  mail: optional,
});
export type RideNotice = z.output<typeof rideNotice>;

/** One booking with all its details. */
export const bookingDetails = booking.extend({
  /** The driver's license as it was when the driver was assigned; null if it was not recorded. */
  licence: orNull(z.object({ number: text, expiresAt: moment })),
  /** The company's note for the driver. */
  note: text,
  /** What the company changed about the ride, oldest first. */
  changes: orDefault(z.array(bookingChange), []),
  /** What the rider and the drivers were told about these changes, oldest first. */
  notices: orDefault(z.array(rideNotice), []),
  stops: orDefault(z.array(place), []),
  /** Every state since the request, oldest first. */
  timeline: orDefault(z.array(timelineMoment), []),
  /** Meters. */
  distance: figure,
  /** Seconds. */
  duration: figure,
  /** The lines add up to `total`; deductions are negative. */
  fare: orNull(fareLines),
  /** Whether the fare is an estimate because the ride is not over. */
  isEstimate: orDefault(z.boolean(), false),
  promoCode: optional,
  driverEarning: amount,
  adminEarning: amount,
  /** Refunds and proposed refunds, oldest first. A rejected one has the reason of its rejection. */
  refunds: orDefault(
    z.array(
      z.object({
        status: text,
        amount: z.number(),
        /** The driver's part of the refund. */
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
     * A state, or a group of states. "open": bookings that are not over; "unassigned": open ones without a driver;
     * "unassignedSoon": those of them whose pickup is overdue or within 60 minutes; "confirmedOrLater": neither requested nor
     * cancelled; "ended": bookings that are over.
     */
    status: z.enum(BOOKING_STATE_FILTERS).optional(),
    service: z.enum(SERVICES).optional(),
    platform: z.enum(PLATFORMS).optional(),
    /** "given_back" keeps payments that were refunded in part or in full. */
    payment: z.enum(PAYMENT_FILTERS).optional(),
    /** "none" keeps bookings without a known payment method. */
    paymentMethod: z.enum([...PAYMENT_METHODS, NONE]).optional(),
    /** The whole promo code in any case; "-" keeps bookings without one. */
    promoCode: z.string().trim().max(100).optional(),
    /**
     * A license plate or a part of one, with or without separators: keeps the rides in such a vehicle. If a ride's vehicle was
     * not recorded, the present vehicles of its driver count.
     */
    driverPlate: z.string().trim().max(100).optional(),
    /** Requested on this day or later. */
    from: day,
    /** Requested on this day or earlier. */
    to: day,
    timeZone: askedTimeZone,
    /** "none" keeps bookings without a driver. */
    driver: id,
    /** The driver's office; "none" keeps bookings whose driver has no office, and bookings without a driver. */
    office: id,
    /** Part of the driver's name, or the driver's phone number. */
    driverName: z.string().trim().max(200).optional(),
    user: id,
    /**
     * Keeps the bookings with entries in the drivers' ledger on these days. If `driver` is sent, only entries in that driver's
     * statement count, whoever drives the ride now.
     */
    enteredFrom: day,
    enteredTo: day,
    /** Keeps the bookings that were priced in this currency. */
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
    /** Keeps bookings that were requested after this moment. */
    since,
    /** Asks for the fare's lines and shares of each booking. */
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
      /** The number of bookings in each state. A server that sends it supports every filter of the list. */
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
    /** Keeps rides that were booked after this moment. */
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
