import { z } from "zod";
import type { AccessKey } from "./access-keys";
import { changed, message, one, record, threeDecimals, twoDecimals, orNull } from "./answers";
import { defineCall } from "./call";
import { decimalsOf } from "./currency-decimals";
import { DRIVER_FARE_RULES, FARE_RULES, isMoney, MAX_FARE_AMOUNT, type FareRule } from "./fare-constants";
import { dateTime, recordId } from "./meanings";
import type { CategoryService } from "./service-category-constants";

/**
 * What can be wrong with a number of the fare settings. `bound` is the limit for "tooSmall" and "tooLarge". "tooFine" means more
 * decimals than the currency has.
 */
export type FareProblem =
  | "missing"
  | "notNumeric"
  | "notPositive"
  | "negative"
  | "tooSmall"
  | "tooLarge"
  | "tooManyDigits"
  | "tooManyDecimals"
  | "tooFine";
/** Returns the message for a fault; undefined stands for the general message of all forms. */
export type FareMessages = (problem: FareProblem, bound: number) => string | undefined;

type Shape<Rules> = { [name in keyof Rules]: z.ZodType<number, number | undefined> };

/** Forms keep numbers with too many decimals as text, because a number does not keep how many were typed. */
const hasLongDecimals = (input: unknown) => typeof input === "string" && /^[+-]?\d*[.,]\d+$/.test(input);

function numberLike(rule: FareRule, say: FareMessages, currency: string | undefined) {
  const { least, most, positive } = rule;
  const words = (problem: FareProblem, bound = 0) => ({ error: say(problem, bound) ?? "", abort: true });
  const isAmount = isMoney(rule);
  const tooLong = isAmount ? "tooFine" : "tooManyDecimals";
  const any = z.number({
    error: ({ input }) => say(input === undefined ? "missing" : hasLongDecimals(input) ? tooLong : "notNumeric", 0),
  });
  // In a form the step decides how many decimals are read.
  const typed = isAmount && currency ? any.multipleOf(10 ** -decimalsOf(currency), words(tooLong)) : any;
  const atLeast = positive
    ? typed.refine((value) => value > 0, words("notPositive"))
    : typed.refine((value) => value >= least, least === 0 ? words("negative") : words("tooSmall", least));
  const ruled = atLeast
    .refine((value) => value <= most, most === MAX_FARE_AMOUNT ? words("tooManyDigits") : words("tooLarge", most))
    .refine(isAmount ? threeDecimals : twoDecimals, words(tooLong));
  return rule.optional ? ruled.default(0) : ruled;
}

function shapeOf<Rules extends Readonly<Record<string, FareRule>>>(
  rules: Rules,
  say: FareMessages,
  currency: string | undefined,
): Shape<Rules> {
  return Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, numberLike(rule, say, currency)]),
  ) as unknown as Shape<Rules>;
}

/**
 * Returns the schema of fare settings by `FARE_RULES`: panel and API share the rules and differ in messages.
 * @param currency decides how many decimals amounts may have; without it, as many as any currency has
 */
export const fareSchema = (say: FareMessages, currency?: string) => z.object(shapeOf(FARE_RULES, say, currency));

/** Returns the schema of the designated driver's two amounts by `DRIVER_FARE_RULES`. */
export const driverFareSchema = (say: FareMessages, currency?: string) =>
  z.object(shapeOf(DRIVER_FARE_RULES, say, currency));

const WORDS: Readonly<Record<FareProblem, string>> = {
  missing: "Please give a number",
  notNumeric: "Numeric values only",
  notPositive: "Invalid Value",
  negative: "Cannot be negative",
  tooSmall: "Minimum value is ",
  tooLarge: "Maximum value is ",
  tooManyDigits: "Five digits at most",
  tooManyDecimals: "Two decimals at most",
  tooFine: "As many decimals as the currency has, three at most",
};
const inEnglish: FareMessages = (problem, bound) =>
  `${WORDS[problem]}${problem === "tooSmall" || problem === "tooLarge" ? bound : ""}`;

export const fareInput = fareSchema(inEnglish);
export type FareInput = z.output<typeof fareInput>;

export const designatedFareInput = fareInput.extend(driverFareSchema(inEnglish).shape);

const share = { total: z.number(), driver: z.number(), company: z.number() };

/** The prices of sample trips with some fare settings, in the currency of the service; deductions are negative. */
export const fareEstimate = z.object({
  trips: z.array(
    z.object({
      /** One of `SAMPLE_TRIPS`, or another name of the server. */
      name: z.string(),
      /** Meters. */
      distance: z.number(),
      /** Seconds. */
      duration: z.number(),
      /** Seconds that the driver waited. */
      waited: z.number(),
      stops: z.number(),
      airport: z.boolean(),
      /** Whether the time surcharge applies at the hour of the trip. */
      busyHour: z.boolean(),
      /** The names are those of `FARE_LINES`, and the lines add up to the total. */
      lines: z.array(z.object({ name: z.string(), amount: z.number() })),
      /** `total` is what the rider pays: the sum of the driver's and the company's share. */
      ...share,
    }),
  ),
  /** The fee of a rider who cancels too late. */
  cancellation: z.object(share),
});
export type FareEstimate = z.output<typeof fareEstimate>;

type Stored<Rules> = { [name in keyof Rules]: z.ZodOptional<z.ZodNumber> };
const stored = <Rules extends object>(rules: Rules) =>
  Object.fromEntries(Object.keys(rules).map((name) => [name, z.number().optional()])) as Stored<Rules>;

/**
 * The present fare settings. `updatedAt` is 1970-01-01 until the first change, so that the second of two simultaneous first
 * changes gets a conflict.
 */
export const fare = record.extend({
  ...stored(FARE_RULES),
  /** The prices of sample trips with these settings, if the server calculates them. */
  estimate: orNull(fareEstimate),
});
export type Fare = z.output<typeof fare>;

export const designatedFare = fare.extend(stored(DRIVER_FARE_RULES));
export type DesignatedFare = z.output<typeof designatedFare>;

/** Fare settings that apply from a moment on, to rides requested and scheduled rides picked up from then on. */
export const plannedFare = designatedFare.extend({ from: dateTime });
export type PlannedFare = z.output<typeof plannedFare>;

const moment = {
  from: z.iso.datetime({ error: "A moment such as 2027-03-01T14:00:00Z" }),
  /** The id of the planned change that this one replaces. */
  _id: recordId.optional(),
};
const planInput = fareInput.extend(moment);
const designatedPlanInput = designatedFareInput.extend(moment);

/** Defines the calls for the planned changes of a fare. */
function planCalls<const Path extends string, Body extends z.ZodType>(
  path: Path,
  { key, body, what }: { key: AccessKey; body: Body; what: string },
) {
  const access = [key];
  return {
    readPlanned: defineCall({
      method: "GET",
      path,
      access,
      answer: one(z.array(plannedFare)),
      summary: `The changes to come of the fare of a ${what}, the next one first`,
    }),
    plan: defineCall({
      method: "POST",
      path,
      access,
      body,
      answer: changed(plannedFare),
      summary: `Change the fare of a ${what} from a moment on, or change such a change to come`,
    }),
    takeBack: defineCall({
      method: "DELETE",
      path,
      access,
      /** The id of the planned change. */
      query: z.object({ change: z.string().max(40) }),
      answer: message,
      summary: `Take back a change to come of the fare of a ${what}`,
    }),
  };
}

/** Defines the calls for the fares of a service's categories. Each service has its own access key. */
function fareCalls<const Service extends CategoryService>(service: Service, key: AccessKey, what: string) {
  const path = `/private/fare/${service}/:id` as const;
  return {
    read: defineCall({
      method: "GET",
      path,
      access: [key],
      answer: one(fare),
      summary: `The fare settings of a ${what}`,
    }),
    change: defineCall({
      method: "PUT",
      path,
      access: [key],
      body: fareInput,
      answer: changed(fare),
      summary: `Change the fare settings of a ${what}`,
    }),
    ...planCalls(`${path}/planned` as const, { key, body: planInput, what }),
  };
}

export const taxiFare = fareCalls("single_taxi", "fare_single_taxi", "taxi category");
export const petFare = fareCalls("pet_service", "fare_pet_service", "pet category");
export const packageFare = fareCalls("package_service", "fare_package_service", "package size");

export const readDesignatedFare = defineCall({
  method: "GET",
  path: "/private/fare/designated_driver",
  access: ["fare_designated_driver"],
  answer: one(designatedFare),
  summary: "The fare settings of the designated driver, with what each of its two drivers gets",
});

export const changeDesignatedFare = defineCall({
  method: "PUT",
  path: "/private/fare/designated_driver",
  access: ["fare_designated_driver"],
  body: designatedFareInput,
  answer: changed(designatedFare),
  summary: "Change the fare settings of the designated driver",
});

export const designatedPlans = planCalls("/private/fare/designated_driver/planned", {
  key: "fare_designated_driver",
  body: designatedPlanInput,
  what: "designated driver",
});

export const estimateFare = defineCall({
  method: "POST",
  path: "/private/fare/estimate",
  access: ["fare_single_taxi", "fare_designated_driver", "fare_pet_service", "fare_package_service"],
  writes: false,
  body: fareInput,
  answer: z.object({ data: fareEstimate }),
  summary: "What sample trips would cost under fare settings; nothing is stored",
});
