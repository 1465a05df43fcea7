import { isKeptDate } from "contract/dates";
import { isTimeZone } from "contract/time-zones";
import { isWallClock, momentsOf, wallClockOf } from "~/i18n/zoned-time";

/** The times of the form: wall clocks of a zone, and the moments that they were made from. */
export interface Times {
  timeZone?: string | undefined;
  startsAt?: string | undefined;
  endsAt?: string | undefined;
  startsAtStored?: string | undefined;
  endsAtStored?: string | undefined;
}

/** What is wrong with a time that was typed, as the end of a text key; a field that is empty is not looked at. */
export function problemOf(typed: unknown, timeZone: unknown): "timeInvalid" | "timeYears" | "timeSkipped" | null {
  if (typeof typed !== "string" || typed === "" || typeof timeZone !== "string" || !isTimeZone(timeZone)) return null;
  if (!isWallClock(typed)) return "timeInvalid";
  const moments = momentsOf(typed, timeZone);
  // The clocks may show the last day of a year that is over elsewhere.
  if (![`${typed}Z`, ...moments].every((at) => isKeptDate(at))) return "timeYears";
  return moments.length === 0 ? "timeSkipped" : null;
}

/** The moment from which on a code is good. Where the clocks show a time twice, it is the first: the whole of it counts. */
export function startOf({ startsAt, startsAtStored, timeZone }: Times): number | undefined {
  return unchanged(startsAtStored, startsAt, timeZone) ?? momentsIn(startsAt, timeZone)[0];
}

/** The moment from which on it is over. Where the clocks show a time twice, it is the second, likewise. */
export function endOf({ endsAt, endsAtStored, timeZone }: Times): number | undefined {
  return unchanged(endsAtStored, endsAt, timeZone) ?? momentsIn(endsAt, timeZone).at(-1);
}

/** A moment as the clocks of a zone show it; nothing for none. */
export function typedTime(iso: string | null, timeZone: string): string {
  const at = iso === null ? NaN : Date.parse(iso);
  return Number.isNaN(at) ? "" : wallClockOf(at, timeZone);
}

/** The stored moment, if the clocks show there what the field says: it may have seconds, or be the other one of two. */
function unchanged(
  stored: string | undefined,
  typed: string | undefined,
  timeZone: string | undefined,
): number | undefined {
  if (!stored || !typed || !timeZone || !isTimeZone(timeZone)) return undefined;
  return typedTime(stored, timeZone) === typed ? Date.parse(stored) : undefined;
}

function momentsIn(typed: string | undefined, timeZone: string | undefined): number[] {
  return typed && timeZone && isTimeZone(timeZone) ? momentsOf(typed, timeZone) : [];
}
