import { z } from "zod";
import { listQuery, one, record, orNull, orDefault, threeDecimals, twoDecimals } from "./answers";
import { recordCalls } from "./record-calls";
import { SERVICES } from "./booking-constants";
import { defineCall } from "./call";
import { decimalsOf, MAX_CURRENCY_DECIMALS } from "./currency-decimals";
import { isKeptDate } from "./dates";
import {
  MIN_PROMO_CODE,
  MIN_PROMO_PERCENT,
  MAX_PROMO_AMOUNT,
  MAX_PROMO_CODE,
  MAX_PROMO_PERCENT,
  MAX_PROMO_USES,
  PROMO_CODE_PATTERN,
  PROMO_KINDS,
  PROMO_OBSTACLES,
  PROMO_STATES,
} from "./promo-constants";
import { SAMPLE_TRIPS } from "./sample-trips";
import { dayRange, otherAmounts } from "./locale";
import { dateTime } from "./meanings";

/** The smallest amount of any currency. */
const LEAST_AMOUNT = 0.001;
const PERCENT_DECIMALS = 2;

const number = z.number();
const optional = orNull(number);

/** A code that riders enter for a discount. Amounts are in the currency of the service. */
export const promoCode = record.extend({
  code: z.string(),
  kind: z.enum(PROMO_KINDS),
  /** An amount, or a percentage of the fare. */
  value: number,
  /** The largest discount of a code that is a percentage. */
  cap: optional,
  /** The lowest fare before tax to which the code applies. */
  minimumFare: orDefault(number, 0),
  services: orDefault(z.array(z.string()), []),
  startsAt: dateTime,
  /** The code is valid before, not at, this time. */
  endsAt: orNull(dateTime),
  /** The number of rides for which it is valid, in total and for one rider; null means no limit. */
  totalLimit: optional,
  perUserLimit: optional,
  /** The number of rides that used it. */
  used: orDefault(number, 0),
  /** The total discount that it gave on completed rides, in the service's currency and in others. Only lists have it. */
  cost: orNull(z.object({ amount: number, others: otherAmounts })),
  isActive: orDefault(z.boolean(), true),
  /** The state at the time of the answer. */
  state: z.enum(PROMO_STATES).nullish(),
});
export type PromoCode = z.output<typeof promoCode>;

/** The rules that a code's fields can break. */
export type PromoProblem =
  | (
      | "codeForm"
      | "amountPositive"
      | "amountNegative"
      | "amountTooLarge"
      | "decimals"
      | "servicesRequired"
      | "limitBounds"
    )
  | ("percentDecimals" | "percentBounds" | "capOnFlat" | "endsBeforeStart" | "perUserAboveTotal");

/** The fields that the rules between fields compare, before validation. A missing or malformed field breaks no such rule. */
interface ComparedFields {
  kind?: unknown;
  value?: unknown;
  cap?: unknown;
  totalLimit?: unknown;
  perUserLimit?: unknown;
}

/**
 * The schema of a promo code, for the API's body and the panel's form. It lacks the period, because a form has local times.
 * @param say the message of a problem: a sentence for the API, a text key for the form
 * @param currency decides how many decimals amounts may have; without it, as many as any currency has
 */
export function promoSchema(say: (problem: PromoProblem) => string, currency?: string) {
  const decimals = currency === undefined ? MAX_CURRENCY_DECIMALS : decimalsOf(currency);
  const fits = (value: number) => Number(value.toFixed(decimals)) === value;
  /** In a form the step decides how many decimals a number has; with more it stays text. */
  const typed = (most: number, tooFine: PromoProblem) =>
    z
      .number({ error: ({ input }) => (typeof input === "string" && input !== "" ? say(tooFine) : undefined) })
      .multipleOf(10 ** -most, { error: say(tooFine) });
  const upTo = (min: number, tooSmall: PromoProblem, number = typed(decimals, "decimals")) =>
    (currency === undefined ? z.number() : number)
      .min(min, { error: say(tooSmall) })
      .max(MAX_PROMO_AMOUNT, { error: say("amountTooLarge") })
      .refine(threeDecimals, { error: say("decimals") });
  const amount = upTo(LEAST_AMOUNT, "amountPositive");
  const limit = z
    .int({ error: ({ input }) => (isNumber(input) || typeof input === "string" ? say("limitBounds") : undefined) })
    .min(1, { error: say("limitBounds") })
    .max(MAX_PROMO_USES, { error: say("limitBounds") })
    .nullable()
    .default(null);
  /** The terms of a discount. */
  const discount = {
    kind: z.enum(PROMO_KINDS),
    // A percentage has two decimals, even if amounts have none.
    value: upTo(
      LEAST_AMOUNT,
      "amountPositive",
      decimals === 0 ? typed(PERCENT_DECIMALS, "percentDecimals") : undefined,
    ),
    cap: amount.nullable().default(null),
    minimumFare: upTo(0, "amountNegative").default(0),
    services: z
      .array(z.enum(SERVICES))
      .min(1, { error: say("servicesRequired") })
      .max(SERVICES.length)
      .transform((services) => SERVICES.filter((service) => services.includes(service))),
  };
  const fields = {
    code: z
      .string()
      .trim()
      .regex(PROMO_CODE_PATTERN, { error: say("codeForm") })
      .toUpperCase(),
    ...discount,
    totalLimit: limit,
    perUserLimit: limit,
    isActive: z.boolean(),
  };
  /**
   * Checks the rules between fields, for `superRefine`: a percentage is 1 to 100; only a percentage has a cap; the end comes
   * after the start; a rider can't use a code more often than all riders together.
   * @param period when the code starts and ends, in milliseconds
   */
  function between(
    { kind, value, cap, totalLimit, perUserLimit }: ComparedFields,
    context: z.core.$RefinementCtx,
    { startsAt, endsAt }: { startsAt?: number | undefined; endsAt?: number | null | undefined } = {},
  ): void {
    const add = (field: string, problem: PromoProblem) =>
      context.addIssue({ code: "custom", path: [field], message: say(problem) });
    // Another message already covers a value that is not above 0, and a limit below 1.
    const isShare = kind === "percent" && isNumber(value) && value > 0;
    if (isShare && (value < MIN_PROMO_PERCENT || value > MAX_PROMO_PERCENT)) add("value", "percentBounds");
    if (kind === "percent" && isNumber(value) && !twoDecimals(value)) add("value", "percentDecimals");
    if (kind === "flat" && isNumber(value) && !fits(value)) add("value", "decimals");
    if (kind === "flat" && isNumber(cap)) add("cap", "capOnFlat");
    if (isNumber(startsAt) && isNumber(endsAt) && endsAt <= startsAt) add("endsAt", "endsBeforeStart");
    if (isNumber(totalLimit) && totalLimit >= 1 && isNumber(perUserLimit) && perUserLimit > totalLimit)
      add("perUserLimit", "perUserAboveTotal");
  }
  return { discount, fields, between };
}

function isNumber(value: unknown): value is number {
  return typeof value === "number" && !Number.isNaN(value);
}

/** An option for `between`: the rules are checked even if single fields are invalid, so that all errors are reported at once. */
export const WITH_ERRORS = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };

const AMOUNT = `An amount above 0, up to ${MAX_PROMO_AMOUNT}, with the decimals of its currency at most.`;

const PROBLEMS: Readonly<Record<PromoProblem, string>> = {
  codeForm: `${MIN_PROMO_CODE} to ${MAX_PROMO_CODE} letters and digits.`,
  amountPositive: AMOUNT,
  amountTooLarge: AMOUNT,
  decimals: "An amount with no more decimals than its currency has.",
  amountNegative: `An amount from 0 to ${MAX_PROMO_AMOUNT}, with the decimals of its currency at most.`,
  servicesRequired: "One service at least.",
  limitBounds: `A whole number from 1 to ${MAX_PROMO_USES}.`,
  percentDecimals: "A share with two decimals at most.",
  percentBounds: `A share from ${MIN_PROMO_PERCENT} to ${MAX_PROMO_PERCENT} percent.`,
  capOnFlat: "Only a share has a cap.",
  endsBeforeStart: "The end must come after the start.",
  perUserAboveTotal: "No more than the limit for all riders together.",
};

const { discount, fields, between } = promoSchema((problem) => PROBLEMS[problem]);

const moment = z.iso.datetime({ offset: true }).refine(isKeptDate, { error: "A date between 1900 and 9998." });

/** The fields of a new or changed code. `used` is counted and can't be set. */
export const promoCodeInput = z
  .object({ ...fields, startsAt: moment, endsAt: moment.nullable().default(null) })
  .superRefine((input, context) => {
    const [startsAt, endsAt] = [input.startsAt, input.endsAt].map((at) => Date.parse(at ?? ""));
    between(input, context, { startsAt, endsAt });
  }, WITH_ERRORS);
export type PromoCodeInput = z.output<typeof promoCodeInput>;

/** The terms of a stored or unsaved code, to be tried on sample trips of one service. */
export const promoPreviewInput = z
  .object({ ...discount, service: z.enum(SERVICES) })
  .superRefine((input, context) => between(input, context), WITH_ERRORS);

/** The effect of a code on one sample trip. Amounts are in the currency of the service. */
export const promoPreview = z.object({
  trip: z.enum(SAMPLE_TRIPS),
  /** Meters. */
  distance: z.number(),
  /** Seconds. */
  duration: z.number(),
  /** The fare before tax and without the code. */
  fare: z.number(),
  off: z.number(),
  /** What the rider pays without and with the code, tax included. */
  paidBefore: z.number(),
  paidAfter: z.number(),
  /** Why the code gives no discount. */
  obstacle: z.enum(PROMO_OBSTACLES).nullable(),
});
export type PromoPreview = z.output<typeof promoPreview>;

const CODES = ["other_promo_code"] as const;

const promoCodes = recordCalls("/private/promoCode", CODES, promoCode);

export const listPromoCodes = promoCodes.list(
  listQuery.extend({
    state: z.enum(PROMO_STATES).optional(),
    /** Keeps codes that are valid at some time of these days, even if they are switched off or used up. */
    ...dayRange,
  }),
  "Promo codes",
);

export const readPromoCodeOverview = defineCall({
  method: "GET",
  path: "/private/promoCodeOverview",
  access: CODES,
  answer: one(z.record(z.enum(PROMO_STATES), z.number().int().min(0))),
  summary: "How many promo codes there are in each state",
});

export const previewPromoCode = defineCall({
  method: "POST",
  path: "/private/promoCode/preview",
  access: CODES,
  writes: false,
  body: promoPreviewInput,
  answer: one(z.array(promoPreview)),
  summary: "What a code with these values would take off the sample trips of a service; stores nothing",
});

export const readPromoCode = promoCodes.read("One promo code");

export const createPromoCode = promoCodes.create(
  promoCodeInput,
  "Add a promo code; the code is unique without regard to case",
);

export const changePromoCode = promoCodes.change(
  promoCodeInput,
  "Change a promo code; one that was used keeps its code, and its limit stays at or above its uses",
);

export const activatePromoCode = promoCodes.act(
  "activate",
  z.object({ isActive: z.boolean() }),
  "Activate or deactivate a promo code",
);

export const removePromoCode = promoCodes.remove("Delete a promo code; refused with 409 once it was used");
