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
import { decimalsMessage } from "~/records/form/field-errors";
import { endMoment, timeProblem, startMoment } from "./promo-fields";

type Rule<Value> = readonly [holds: (value: Value) => boolean, message: string];

/** Reports the first broken rule. Unlike `abort` it still lets the rules between fields run. */
const firstBroken =
  <Value>(...rules: Rule<Value>[]) =>
  (value: Value, context: z.core.$RefinementCtx<Value>) => {
    const broken = rules.find(([holds]) => !holds(value));
    if (broken) context.addIssue({ code: "custom", message: broken[1] });
  };

const bound: Rule<number> = [(value) => value <= MAX_PROMO_AMOUNT, "promo-codes:amountTooLarge"];
const amount = z.number().superRefine(firstBroken([(value) => value > 0, "promo-codes:amountPositive"], bound));
const minimum = z.number().superRefine(firstBroken([(value) => value >= 0, "promo-codes:amountNegative"], bound));
const LIMIT = `promo-codes:limitBounds?count=${MAX_PROMO_USES}`;
const isLimit = (value: number) => value >= 1 && value <= MAX_PROMO_USES;
const limit = z
  .number(decimalsMessage(LIMIT))
  .multipleOf(1)
  .superRefine(firstBroken([isLimit, LIMIT]));

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

/** The form of a promo code; its times are wall clocks of `timeZone`, and its messages are text keys. */
export const promoForm = z
  .object({
    code: z
      .string()
      .trim()
      .superRefine(firstBroken([isCode, "promo-codes:codeForm"]))
      .toUpperCase(),
    ...discount,
    startsAt: z.string().trim(),
    endsAt: z.string().trim().optional(),
    totalLimit: limit.optional(),
    perUserLimit: limit.optional(),
    isActive: z.boolean().default(false),
    /** The zone that was shown beside the times, even if the settings have changed since. */
    timeZone: z.string().refine(isTimeZone),
    /** The stored ISO times, so that a time that was not edited stays exactly the same. */
    startsAtStored: z.string().optional(),
    endsAtStored: z.string().optional(),
  })
  .superRefine(
    (form, context) => {
      for (const name of ["startsAt", "endsAt"] as const) {
        const problem = timeProblem(form[name], form.timeZone);
        if (problem) context.addIssue({ code: "custom", path: [name], message: `promo-codes:problem.${problem}` });
      }
      addProblems(promoProblems({ ...form, startsAt: startMoment(form), endsAt: endMoment(form) }), context);
    },
    { when: always },
  );
export type PromoForm = z.output<typeof promoForm>;

/** The fields of the preview; without `tryService` it uses the code's first service. */
export const discountForm = z
  .object({ ...discount, tryService: service.optional() })
  .superRefine((form, context) => addProblems(promoProblems(form), context), { when: always });

/** Runs the rules between fields even when a single field is not valid, so that all problems show at once. */
function always(): boolean {
  return true;
}

function addProblems(problems: ReturnType<typeof promoProblems>, context: z.core.$RefinementCtx): void {
  for (const { field, problem } of problems)
    context.addIssue({ code: "custom", path: [field], message: `promo-codes:problem.${problem}` });
}
