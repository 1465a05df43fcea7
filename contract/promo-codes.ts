import { z } from "zod";
import { listQuery, one, record, orNull, orDefault, decimal } from "./answers";
import { recordCalls } from "./record-calls";
import { SERVICES } from "./booking-constants";
import { defineCall } from "./call";
import { isKeptDate } from "./dates";
import { type PromoProblem, promoProblems } from "./promo-rules";
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

const number = z.number();
const optional = orNull(number);

/** A code that riders type in for a cheaper ride. Amounts are in the currency of the service. */
export const promoCode = record.extend({
  code: z.string(),
  kind: z.enum(PROMO_KINDS),
  /** Dollars, or percent of the fare. */
  value: number,
  /** The highest discount of a code that takes off a percentage. */
  cap: optional,
  /** The lowest fare, before tax, that the code is valid for. */
  minimumFare: orDefault(number, 0),
  services: orDefault(z.array(z.string()), []),
  startsAt: dateTime,
  /** The code is valid before this time. */
  endsAt: orNull(dateTime),
  /** The number of rides that it is valid for, in all and for one rider; null means no limit. */
  totalLimit: optional,
  perUserLimit: optional,
  /** The number of rides that used it. */
  used: orDefault(number, 0),
  /** What completed rides were given off by it, in the service's currency and beside it in others; only lists have it. */
  cost: orNull(z.object({ amount: number, others: otherAmounts })),
  isActive: orDefault(z.boolean(), true),
  /** The state at the time of the answer. */
  state: z.enum(PROMO_STATES).nullish(),
});
export type PromoCode = z.output<typeof promoCode>;

const CODE = `${MIN_PROMO_CODE} to ${MAX_PROMO_CODE} letters and digits.`;
const AMOUNT = `An amount from 0.01 to ${MAX_PROMO_AMOUNT}, with two decimals at most.`;
const MINIMUM = `An amount from 0 to ${MAX_PROMO_AMOUNT}, with two decimals at most.`;
const LIMIT = `A whole number from 1 to ${MAX_PROMO_USES}.`;

const amount = decimal(0.01, MAX_PROMO_AMOUNT, AMOUNT);
const moment = z.iso.datetime({ offset: true }).refine(isKeptDate, { error: "A date between 1900 and 9998." });
const limit = z.int({ error: LIMIT }).min(1, { error: LIMIT }).max(MAX_PROMO_USES, { error: LIMIT });

const PROBLEMS: Readonly<Record<PromoProblem["problem"], string>> = {
  percentBounds: `A share from ${MIN_PROMO_PERCENT} to ${MAX_PROMO_PERCENT} percent.`,
  capOnFlat: "Only a share has a cap.",
  endsBeforeStart: "The end must come after the start.",
  perUserAboveTotal: "No more than the limit for all riders together.",
};

/** The terms of a discount. */
const discount = {
  kind: z.enum(PROMO_KINDS),
  value: amount,
  cap: amount.nullable().default(null),
  minimumFare: decimal(0, MAX_PROMO_AMOUNT, MINIMUM).default(0),
  services: z
    .array(z.enum(SERVICES))
    .min(1)
    .max(SERVICES.length)
    .transform((services) => SERVICES.filter((service) => services.includes(service))),
};

/** The fields of a new or changed code. `used` is counted, not set. */
export const promoCodeInput = z
  .object({
    code: z
      .string()
      .trim()
      .min(MIN_PROMO_CODE, { error: CODE })
      .max(MAX_PROMO_CODE, { error: CODE })
      .regex(PROMO_CODE_PATTERN, { error: CODE })
      .toUpperCase(),
    ...discount,
    startsAt: moment,
    endsAt: moment.nullable().default(null),
    totalLimit: limit.nullable().default(null),
    perUserLimit: limit.nullable().default(null),
    isActive: z.boolean(),
  })
  .superRefine(
    (input, context) => {
      const times = {
        startsAt: Date.parse(input.startsAt),
        endsAt: input.endsAt === null ? null : Date.parse(input.endsAt),
      };
      say(promoProblems({ ...input, ...times }), context);
    },
    { when: always },
  );
export type PromoCodeInput = z.output<typeof promoCodeInput>;

/** The terms of a code, stored or not, to be tried on sample trips. */
export const promoPreviewInput = z
  .object({
    ...discount,
    /** The service of the trips that it is tried on. */
    service: z.enum(SERVICES),
  })
  .superRefine((input, context) => say(promoProblems(input), context), { when: always });

/** Checks the rules between fields even if single fields are invalid, so that all errors are reported at once. */
function always({ value }: { value: unknown }): boolean {
  return typeof value === "object" && value !== null;
}

function say(problems: PromoProblem[], context: z.core.$RefinementCtx): void {
  for (const { field, problem } of problems)
    context.addIssue({ code: "custom", path: [field], message: PROBLEMS[problem] });
}

/** The effect of a code on one sample trip. Amounts are in the currency of the service. */
export const promoPreview = z.object({
  trip: z.enum(SAMPLE_TRIPS),
  /** Metres. */
  distance: z.number(),
  /** Seconds. */
  duration: z.number(),
  /** The fare before tax and without the code. */
  fare: z.number(),
  off: z.number(),
  /** The rider pays these without and with the code, tax included. */
  paidBefore: z.number(),
  paidAfter: z.number(),
  /** The reason why the code takes nothing off. */
  obstacle: z.enum(PROMO_OBSTACLES).nullable(),
});
export type PromoPreview = z.output<typeof promoPreview>;

const CODES = ["other_promo_code"] as const;

const promoCodes = recordCalls("/private/promoCode", CODES, promoCode);

export const listPromoCodes = promoCodes.list(
  listQuery.extend({
    state: z.enum(PROMO_STATES).optional(),
    /** Keeps codes that are valid at some time of these days, whether they are switched on or used up. */
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
