import { z } from "zod";
import { listQuery, one, record, decimal } from "./answers";
import { recordCalls } from "./record-calls";
import { defineCall } from "./call";
import { MAX_POINTS, MAX_RANGE } from "./money-limits";
import { recordId } from "./meanings";

const MILEAGE = ["mileage"] as const;
const RANGE = "A number from 0 to 99.99, with two decimals at most.";
const POINT = "A number from 0, with 9 digits and 2 decimals at most.";

/**
 * A range in miles, and the points that a ride within it earns. A range begins where the next smaller one ends, and the largest
 * one also covers longer rides. So ranges have no gaps, and only equal ranges overlap.
 */
export const mileage = record.extend({
  /** Miles. */
  range: z.number(),
  /** Points of Happy Money. */
  point: z.number(),
});
export type Mileage = z.output<typeof mileage>;

/** Section 5, "Range/point". */
export const mileageInput = z.object({
  range: decimal(0, MAX_RANGE, RANGE),
  point: decimal(0, MAX_POINTS, POINT),
});

const mileages = recordCalls("/private/mileage", MILEAGE, mileage);

export const listMileages = mileages.list(listQuery, "What riders earn for rides up to a range, the shortest first");

export const readMileageOverview = defineCall({
  method: "GET",
  path: "/private/mileageOverview",
  access: MILEAGE,
  answer: one(
    z.object({
      total: z.number().int().min(0),
      /** The ranges in ascending order, at most the first thousand. */
      ranges: z.array(z.object({ _id: recordId, range: z.number(), point: z.number() })),
    }),
  ),
  summary: "All ranges at once, for what holds between them",
});

export const createMileage = mileages.create(mileageInput, "Add a range; one that is there already is refused");
export const changeMileage = mileages.change(mileageInput, "Change a range or what it earns");
export const removeMileage = mileages.remove("Delete a range: the next longer one covers its rides from then on");
