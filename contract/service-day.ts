/** Arithmetic with the days of a zone, which are written as "2026-03-08". */
import { momentsOf, wallClockOf } from "./zoned-time";

const DAY = 24 * 60 * 60 * 1000;

/** The day in a zone at a moment. */
export function dayIn(timeZone: string, at: Date): string {
  return wallClockOf(at.getTime(), timeZone).slice(0, 10);
}

/** The hour of the day in a zone at a moment, from 0 to 23. */
export function hourIn(timeZone: string, at: Date): number {
  return Number(wallClockOf(at.getTime(), timeZone).slice(11, 13));
}

/** The day that comes so many days after another one, or before it where the number is negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);
}

/** The number of days from one day to another, negative where the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

/**
 * The first moment of a day. A day begins later than at midnight where clocks go forward at that time, and a day that a
 * zone left out begins and ends with the next one.
 */
export function startOfDay(day: string, timeZone: string): Date {
  for (const hour of ["00:00", "00:30", "01:00"]) {
    const [first] = momentsOf(`${day}T${hour}`, timeZone);
    if (first !== undefined) return new Date(first);
  }
  return startOfDay(addDays(day, 1), timeZone);
}

/** The first moment of the next day: what happened on the day was before it. */
export function endOfDay(day: string, timeZone: string): Date {
  return startOfDay(addDays(day, 1), timeZone);
}
