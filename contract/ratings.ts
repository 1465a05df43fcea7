import { z } from "zod";
import { DRIVER_RIDE_KEYS } from "./access-keys";
import { docs, listQuery, one, record, orDefault } from "./answers";
import { defineCall } from "./call";
import { dayRange } from "./locale";
import { recordId } from "./meanings";

/** Ruling A8: any of the driver keys, `user` or `booking`. */
const RATERS = [...DRIVER_RIDE_KEYS, "user", "booking"] as const;

const id = z.string().max(40).optional();

/** The rider or the driver of the rated ride; without an id if the account was removed. */
const participant = z.object({ _id: recordId.nullish(), name: z.string() });

/** The rating of a driver by a rider, or of a rider by a driver, after a ride. */
export const rating = record.extend({
  booking: z.object({ _id: recordId.nullish(), number: z.string() }),
  /** Who was rated; the other person gave the rating. */
  about: z.enum(["driver", "user"]),
  user: participant,
  /** `status` is the driver's present state, which decides who may open the driver's page. */
  driver: participant.extend({ status: z.string().nullish() }),
  stars: z.number().int().min(1).max(5),
  comment: orDefault(z.string(), ""),
});
export type Rating = z.output<typeof rating>;

export const listRatings = defineCall({
  method: "GET",
  path: "/private/rating",
  access: RATERS,
  query: listQuery.extend({
    stars: z.coerce.number().int().min(1).max(5).optional(),
    about: z.enum(["driver", "user"]).optional(),
    driver: id,
    user: id,
    /** Keeps ratings that were given on these days. */
    ...dayRange,
  }),
  answer: docs(rating),
  summary: "Ratings; search over comment, names and booking number",
});

const average = z.object({ ratings: z.number().int().min(0), average: z.number().nullable() });

export const readRatingOverview = defineCall({
  method: "GET",
  path: "/private/ratingOverview",
  access: RATERS,
  answer: one(z.object({ driver: average, user: average })),
  summary: "How many ratings drivers and riders got, and how many stars on average",
});
