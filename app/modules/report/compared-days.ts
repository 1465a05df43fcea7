import { addDays, daysBetween } from "contract/service-day";

/** A range of days that includes the last one. */
export interface Days {
  from: string;
  to: string;
}

/** The period of comparison: the one before, the same days a year before, or none. */
export const AGAINST = ["before", "year", "nothing"] as const;
export type Against = (typeof AGAINST)[number];

/**
 * Returns the days with which a period is compared; null for none. A period that is not over is compared with as many days as it
 * has had so far. A whole month or year is compared with the one before, whatever its length.
 * @param today the date in the service's time zone
 */
export function comparedDays({ from, to }: Days, against: Against, today: string): Days | null {
  if (against === "nothing") return null;
  const isOver = to <= today || from > today;
  const past = isOver ? to : today;
  if (against === "year") return { from: yearBefore(from), to: yearBefore(past) };
  const before = periodBefore({ from, to });
  const sameDay = addDays(before.from, daysBetween(from, past));
  return isOver || sameDay > before.to ? before : { from: before.from, to: sameDay };
}

function periodBefore({ from, to }: Days): Days {
  const last = addDays(from, -1);
  if (from.endsWith("-01-01") && to === `${from.slice(0, 4)}-12-31`)
    return { from: `${last.slice(0, 4)}-01-01`, to: last };
  if (isWholeMonth({ from, to })) return { from: `${last.slice(0, 7)}-01`, to: last };
  return { from: addDays(from, -daysBetween(from, to) - 1), to: last };
}

/** Whether some days are all days of one month. */
export function isWholeMonth({ from, to }: Days): boolean {
  return from.endsWith("-01") && addDays(to, 1) === `${addDays(from, 31).slice(0, 7)}-01`;
}

/** Returns the same day a year before; for February 29 it is February 28. */
function yearBefore(day: string): string {
  const moved = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return day.endsWith("-02-29") ? moved.replace(/29$/, "28") : moved;
}
