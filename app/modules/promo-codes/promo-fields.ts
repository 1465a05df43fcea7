import { SERVICES } from "contract/booking-constants";
import type { PromoCode } from "contract/promo-codes";
import { isKeptDate } from "contract/dates";
import { isTimeZone } from "contract/time-zones";
import { isWallClock, momentsOf, wallClockOf } from "contract/zoned-time";

/** Sent by the button that requests the preview when scripts do not run. */
export const PREVIEW_FIELD = "preview";
/** The fields that decide the preview. */
export const PREVIEW_INPUTS = ["kind", "value", "cap", "minimumFare", "services", "tryService"] as const;

const orEmpty = (value: number | null): number | "" => value ?? "";

/** The form's values for a stored code, with its times in `timeZone`. */
export function promoToFields(promo: PromoCode, timeZone: string) {
  return {
    code: promo.code,
    kind: promo.kind,
    value: orEmpty(promo.value),
    cap: orEmpty(promo.cap),
    minimumFare: orEmpty(promo.minimumFare),
    services: promo.services,
    startsAt: wallClockText(promo.startsAt, timeZone),
    endsAt: wallClockText(promo.endsAt, timeZone),
    totalLimit: orEmpty(promo.totalLimit),
    perUserLimit: orEmpty(promo.perUserLimit),
    isActive: promo.isActive ? "on" : "",
    timeZone,
    startsAtStored: promo.startsAt,
    endsAtStored: promo.endsAt ?? "",
  };
}
export type PromoFields = ReturnType<typeof promoToFields>;

/** The form's values for a new code: a percentage, for all services, from tomorrow. @param now in milliseconds */
export function newPromoFields(now: number, timeZone: string): PromoFields {
  const tomorrow = `${wallClockText(new Date(now + 24 * 60 * 60 * 1000).toISOString(), timeZone).slice(0, 10)}T00:00`;
  return {
    code: "",
    kind: "percent",
    value: "",
    cap: "",
    minimumFare: "",
    services: [...SERVICES],
    startsAt: tomorrow,
    endsAt: "",
    totalLimit: "",
    perUserLimit: "",
    isActive: "on",
    timeZone,
    startsAtStored: "",
    endsAtStored: "",
  };
}

/** The form's wall-clock times in a time zone, and the stored ISO times that they were made from. */
export interface PromoTimes {
  timeZone?: string | undefined;
  startsAt?: string | undefined;
  endsAt?: string | undefined;
  startsAtStored?: string | undefined;
  endsAtStored?: string | undefined;
}

/** The problem of a typed time, as the end of a text key; empty fields and unknown zones are checked elsewhere. */
export function timeProblem(typed: unknown, timeZone: unknown): "timeInvalid" | "timeYears" | "timeSkipped" | null {
  if (typeof typed !== "string" || typed === "" || typeof timeZone !== "string" || !isTimeZone(timeZone)) return null;
  if (!isWallClock(typed)) return "timeInvalid";
  const moments = momentsOf(typed, timeZone);
  // The wall clock may show the last day of a year that has ended in UTC.
  if (![`${typed}Z`, ...moments].every((at) => isKeptDate(at))) return "timeYears";
  return moments.length === 0 ? "timeSkipped" : null;
}

/** The start of a code in milliseconds; in an hour that the clocks repeat, the first one counts. */
export function startMoment({ startsAt, startsAtStored, timeZone }: PromoTimes): number | undefined {
  return storedMoment(startsAtStored, startsAt, timeZone) ?? typedMoments(startsAt, timeZone)[0];
}

/** The end of a code in milliseconds; in an hour that the clocks repeat, the second one counts. */
export function endMoment({ endsAt, endsAtStored, timeZone }: PromoTimes): number | undefined {
  return storedMoment(endsAtStored, endsAt, timeZone) ?? typedMoments(endsAt, timeZone).at(-1);
}

/** A stored time as wall clock of a zone; empty without a time. */
export function wallClockText(iso: string | null, timeZone: string): string {
  const at = iso === null ? NaN : Date.parse(iso);
  return Number.isNaN(at) ? "" : wallClockOf(at, timeZone);
}

/** The stored time if the field still shows it: it may have seconds, or lie in a repeated hour. */
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
