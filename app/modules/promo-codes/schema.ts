import { SERVICES } from "contract/booking-constants";
import { isKeptDate } from "contract/dates";
import { promoSchema, WITH_ERRORS } from "contract/promo-codes";
import { MAX_PROMO_USES } from "contract/promo-constants";
import { isTimeZone } from "contract/time-zones";
import { isWallClock, momentsOf, wallClockOf } from "contract/zoned-time";
import { z } from "zod";
import { decimalsKey } from "~/records/form/money-schema";

const partsIn = (currency: string) =>
  promoSchema((problem) => {
    if (problem === "decimals") return decimalsKey(currency);
    if (problem === "percentDecimals") return "ui:errors.decimals";
    return `promo-codes:problem.${problem}${problem === "limitBounds" ? `?count=${MAX_PROMO_USES}` : ""}`;
  }, currency);

/** The form of a promo code: the API's fields, except that times are local times in `timeZone`. */
export function promoForm(currency: string) {
  const { fields, between } = partsIn(currency);
  return z
    .object({
      ...fields,
      isActive: fields.isActive.default(false),
      startsAt: z.string().trim(),
      endsAt: z.string().trim().optional(),
      /** The zone that was shown beside the times, even if the settings have changed since. */
      timeZone: z.string().refine(isTimeZone),
      /** The stored ISO times, so that an unedited time stays exactly the same. */
      startsAtStored: z.string().optional(),
      endsAtStored: z.string().optional(),
    })
    .superRefine((form, context) => {
      for (const name of ["startsAt", "endsAt"] as const) {
        const problem = timeProblem(form[name], form.timeZone);
        if (problem) context.addIssue({ code: "custom", path: [name], message: `promo-codes:problem.${problem}` });
      }
      between(form, context, { startsAt: startMoment(form), endsAt: endMoment(form) });
    }, WITH_ERRORS);
}
export type PromoForm = z.output<ReturnType<typeof promoForm>>;

/** The fields of the preview. Without `tryService` it uses the code's first service. */
export function discountForm(currency: string) {
  const { discount, between } = partsIn(currency);
  return z
    .object({ ...discount, tryService: z.enum(SERVICES).optional() })
    .superRefine((form, context) => between(form, context), WITH_ERRORS);
}

/** The form's local times in a time zone, and the stored ISO times from which they were made. */
export interface PromoTimes {
  timeZone?: string | undefined;
  startsAt?: string | undefined;
  endsAt?: string | undefined;
  startsAtStored?: string | undefined;
  endsAtStored?: string | undefined;
}

/** Returns the problem of a typed time as the end of a text key. Empty fields and unknown zones are checked elsewhere. */
export function timeProblem(typed: unknown, timeZone: unknown): "timeInvalid" | "timeYears" | "timeSkipped" | null {
  if (typeof typed !== "string" || typed === "" || typeof timeZone !== "string" || !isTimeZone(timeZone)) return null;
  if (!isWallClock(typed)) return "timeInvalid";
  const moments = momentsOf(typed, timeZone);
  // The local time may be on the last day of a year that has already ended in UTC.
  if (![`${typed}Z`, ...moments].every((at) => isKeptDate(at))) return "timeYears";
  return moments.length === 0 ? "timeSkipped" : null;
}

/** Returns the start of a code in milliseconds; in an hour that the clocks repeat, the first one counts. */
export function startMoment({ startsAt, startsAtStored, timeZone }: PromoTimes): number | undefined {
  return storedMoment(startsAtStored, startsAt, timeZone) ?? typedMoments(startsAt, timeZone)[0];
}

/** Returns the end of a code in milliseconds; in an hour that the clocks repeat, the second one counts. */
export function endMoment({ endsAt, endsAtStored, timeZone }: PromoTimes): number | undefined {
  return storedMoment(endsAtStored, endsAt, timeZone) ?? typedMoments(endsAt, timeZone).at(-1);
}

/** Formats a stored time as local time in a zone; empty without a time. */
export function wallClockText(iso: string | null, timeZone: string): string {
  const at = iso === null ? NaN : Date.parse(iso);
  return Number.isNaN(at) ? "" : wallClockOf(at, timeZone);
}

/** Returns the stored time if the field still shows it, because it may have seconds, or be in a repeated hour. */
function storedMoment(
  stored: string | undefined,
  typed: string | undefined,
  timeZone: string | undefined,
): number | undefined {
  if (!stored || !typed || !timeZone || !isTimeZone(timeZone)) return undefined;
  return wallClockText(stored, timeZone) === typed ? Date.parse(stored) : undefined;
}

function typedMoments(typed: string | undefined, timeZone: string | undefined): number[] {
  return typed && timeZone && isTimeZone(timeZone) ? momentsOf(typed, timeZone) : [];
}
