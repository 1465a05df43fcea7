import { SERVICES } from "contract/booking-constants";
import { promoProblems } from "contract/promo-rules";
import {
  MIN_PROMO_CODE,
  MAX_PROMO_AMOUNT,
  MAX_PROMO_CODE,
  MAX_PROMO_USES,
  PROMO_CODE_PATTERN,
  PROMO_KINDS,
} from "contract/promo-constants";
import { isTimeZone } from "contract/time-zones";
import { z } from "zod";
import { decimalsMessage } from "~/records/field-errors";
import { endOf, problemOf, startOf } from "./moments";

type Rule<Value> = readonly [holds: (value: Value) => boolean, message: string];

/** Says the first rule that is broken. Unlike `abort` it lets the rules between fields be looked at all the same. */
const firstOf =
  <Value>(...rules: Rule<Value>[]) =>
  (value: Value, context: z.core.$RefinementCtx<Value>) => {
    const broken = rules.find(([holds]) => !holds(value));
    if (broken) context.addIssue({ code: "custom", message: broken[1] });
  };

const bound: Rule<number> = [(value) => value <= MAX_PROMO_AMOUNT, "promo-codes:amountTooLarge"];
const amount = z.number().superRefine(firstOf([(value) => value > 0, "promo-codes:amountPositive"], bound));
const minimum = z.number().superRefine(firstOf([(value) => value >= 0, "promo-codes:amountNegative"], bound));
const LIMIT = `promo-codes:limitBounds?count=${MAX_PROMO_USES}`;
const isLimit = (value: number) => value >= 1 && value <= MAX_PROMO_USES;
const limit = z
  .number(decimalsMessage(LIMIT))
  .multipleOf(1)
  .superRefine(firstOf([isLimit, LIMIT]));

const isCode = (code: string) =>
  code.length >= MIN_PROMO_CODE && code.length <= MAX_PROMO_CODE && PROMO_CODE_PATTERN.test(code);

const service = z.enum(SERVICES);

const discount = {
  kind: z.enum(PROMO_KINDS),
  value: amount,
  cap: amount.optional(),
  minimumFare: minimum.optional(),
  services: z.array(service).min(1, { error: "promo-codes:servicesRequired" }),
};

/** A promo code as the form has it: times are those of clocks in `timeZone`. Messages are text keys. */
export const promoForm = z
  .object({
    code: z
      .string()
      .trim()
      .superRefine(firstOf([isCode, "promo-codes:codeForm"]))
      .toUpperCase(),
    ...discount,
    startsAt: z.string().trim(),
    endsAt: z.string().trim().optional(),
    totalLimit: limit.optional(),
    perUserLimit: limit.optional(),
    isActive: z.boolean().default(false),
    /** The zone that the person read beside the times, whatever the settings say by now. */
    timeZone: z.string().refine(isTimeZone),
    /** The moments that the form began with: a time that was not changed stays the very same moment. */
    startsAtStored: z.string().optional(),
    endsAtStored: z.string().optional(),
  })
  .superRefine(
    (form, context) => {
      for (const name of ["startsAt", "endsAt"] as const) {
        const problem = problemOf(form[name], form.timeZone);
        if (problem) context.addIssue({ code: "custom", path: [name], message: `promo-codes:problem.${problem}` });
      }
      say(promoProblems({ ...form, startsAt: startOf(form), endsAt: endOf(form) }), context);
    },
    { when: always },
  );
export type PromoForm = z.output<typeof promoForm>;

/** What of the form says what a code takes off, and of which service the sample trips are: without a choice the first of the code's. */
export const discountForm = z
  .object({ ...discount, tryService: service.optional() })
  .superRefine((form, context) => say(promoProblems(form), context), { when: always });

/** The rules between fields are looked at even where a field breaks its own: all that is wrong is said at once. */
function always(): boolean {
  return true;
}

function say(problems: ReturnType<typeof promoProblems>, context: z.core.$RefinementCtx): void {
  for (const { field, problem } of problems)
    context.addIssue({ code: "custom", path: [field], message: `promo-codes:problem.${problem}` });
}
