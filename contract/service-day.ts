/** Calculates with the days of a time zone, which are written as "2026-03-08". */
import { momentsOf, wallClockOf } from "./zoned-time";

const DAY = 24 * 60 * 60 * 1000;

/** Returns the day in a zone at a moment. */
export function dayIn(timeZone: string, at: Date): string {
  return wallClockOf(at.getTime(), timeZone).slice(0, 10);
}

/** Returns the hour of the day in a zone at a moment, from 0 to 23. */
export function hourIn(timeZone: string, at: Date): number {
  return Number(wallClockOf(at.getTime(), timeZone).slice(11, 13));
}

/** Adds a number of days, which may be negative, to a day. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** Returns the same day of the year before; February 28 for February 29. */
export function yearBefore(day: string): string {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, "0");
  return year + day.slice(4).replace("-02-29", "-02-28");
}

/** Returns the number of days from one day to another, negative if the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/**
 * Returns the first moment of a day. If clocks go forward at midnight, the day begins later. A day that a zone skipped begins and
 * ends when the next day begins.
 */
export function startOfDay(day: string, timeZone: string): Date {
  for (const hour of ["00:00", "00:30", "01:00"]) {
    const [first] = momentsOf(`${day}T${hour}`, timeZone);
    if (first !== undefined) return new Date(first);
  }
  return startOfDay(addDays(day, 1), timeZone);
}

/** Returns the first moment of the next day, which is the exclusive end of the day. */
export function endOfDay(day: string, timeZone: string): Date {
  return startOfDay(addDays(day, 1), timeZone);
}
