import { z } from "zod";
import { docs, fileAddress, listQuery, one, record, orDefault, orNull } from "./answers";
import { recordCalls } from "./record-calls";
import { defineCall } from "./call";
import { RIDER_TYPES } from "./rider-constants";
import { dayRange, otherAmounts, pricedIn } from "./locale";
import { dateTime, recordId } from "./meanings";
import { MAX_TIER_TITLE_CHARACTERS } from "./money-limits";

const text = orDefault(z.string(), "");
const flag = orDefault(z.boolean(), false);
const count = orNull(z.number().min(0));

/** A person who books rides. Counts that a server does not send are null; so is the rating before the first one. */
export const rider = record.extend({
  firstName: text,
  lastName: text,
  email: text,
  countryCode: text,
  mobileNumber: text,
  /** `key` is a value of the filter `type`; `type` and `title` are as in the account list. */
  userType: orDefault(z.object({ key: text, type: text, title: text }), { key: "", type: "", title: "" }),
  profileImage: fileAddress,
  isBlocked: flag,
  isapproved: flag,
  /** The number of completed rides. */
  rides: count,
  /** What the rider paid for completed rides, tips included, and in cancellation fees, in `currency`. */
  spent: count,
  currency: pricedIn,
  /** What the rider paid in other currencies. */
  otherSpent: otherAmounts,
  /** The average of the drivers' ratings, 1 to 5. */
  rating: orNull(z.number()),
  ratings: count,
  /** The title of the tier that the rider's points belong to. */
  tier: text,
  /** The points of Happy Money that the rider can spend. */
  happyMoney: count,
});
export type Rider = z.output<typeof rider>;

/** A vehicle that a rider owns. A designated driver drives the rider home in it. */
export const riderVehicle = record.extend({
  plate: text,
  make: text,
  model: text,
  year: orNull(z.number().int()),
  colour: text,
  image: fileAddress,
});
export type RiderVehicle = z.output<typeof riderVehicle>;

const recentBooking = z.object({
  _id: recordId,
  number: z.string(),
  service: z.string(),
  status: z.string(),
  requestedAt: dateTime,
  total: z.number(),
  currency: pricedIn,
});

/** Only the answer for one rider has these fields. */
export const riderDetails = rider.extend({
  is_free_subscribed: flag,
  is_paid_subscribed: flag,
  lastActiveAt: dateTime.nullish(),
  /** The language of mails to the rider, one of `RIDER_LANGUAGES`; absent or null if unknown. */
  language: z.string().nullish(),
  /** The number of rides that are not over. A rider with any can't be removed. */
  openRides: count,
  /** The latest bookings, newest first. */
  recentBookings: orNull(z.array(recentBooking)),
  vehicles: orNull(z.array(riderVehicle)),
});
export type RiderDetails = z.output<typeof riderDetails>;

const riders = recordCalls("/private/user", ["user"], rider);

export const listRiders = riders.list(
  listQuery.extend({
    type: z.enum(RIDER_TYPES).optional(),
    blocked: z.enum(["true", "false"]).optional(),
    /** Keeps riders whose app is in contact with the service now: those counted by the dashboard as `online_users`. */
    online: z.enum(["true"]).optional(),
    /** The title of a tier. */
    tier: z.string().max(MAX_TIER_TITLE_CHARACTERS).optional(),
    /** Keeps riders whose points belong to no tier: those counted by the overview of tiers as `withoutTier`. */
    withoutTier: z.enum(["true"]).optional(),
    /** Keeps riders who joined on these days. */
    ...dayRange,
  }),
  "Riders; search over full name, e-mail and mobile number",
);

export const readRiderOverview = defineCall({
  method: "GET",
  path: "/private/userOverview",
  access: ["user"],
  answer: one(z.object({ riders: z.number().int().min(0), blocked: z.number().int().min(0) })),
  summary: "How many riders there are, and how many of them are blocked",
});

export const readRider = defineCall({
  method: "GET",
  path: "/private/user/:id",
  access: ["user", "booking"],
  answer: one(riderDetails),
  summary: "One rider, with recent bookings and vehicles",
});

export const blockRider = riders.act("block", z.object({ isBlocked: z.boolean() }), "Block or unblock a rider");

export const removeRider = riders.remove(
  "Delete a rider; refused with 409 while they have open rides. Their bookings stay",
);

export const listRiderVehicles = defineCall({
  method: "GET",
  path: "/private/user/:id/vehicle",
  access: ["user"],
  query: listQuery,
  answer: docs(riderVehicle),
  summary: "A rider's own vehicles; search over plate, make, model and colour",
});
