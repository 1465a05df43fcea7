/**
 * Converts between moments and the local time of a zone, written as "2026-03-08T02:30" like in `<input type="datetime-local">`.
 */

const WALL_CLOCK = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::00(?:\.0{1,3})?)?$/;
const DAY = 24 * 60 * 60 * 1000;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the clock of a zone. It is cached, because `Intl` objects are expensive to create. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    const digits = "2-digit";
    clock = new Intl.DateTimeFormat("en-US", {
      timeZone,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: digits,
      day: digits,
      hour: digits,
      minute: digits,
    });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/**
 * Returns the local time of a zone at a moment, to the minute.
 * @param at in milliseconds since 1970, in a year with four digits
 */
export function wallClockOf(at: number, timeZone: string): string {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const { year = "", month, day, hour, minute } = parts;
  return `${year.padStart(4, "0")}-${month}-${day}T${hour}:${minute}`;
}

/** Reads a local time as if it were UTC; null for an invalid time. */
function asUtc(wallClock: string): number | null {
  const [, year, month, day, hour, minute] = WALL_CLOCK.exec(wallClock)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined || hour === undefined || minute === undefined)
    return null;
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  at.setUTCHours(hour, minute);
  // Refuses dates such as February 30 and times such as hour 25.
  return at.toISOString().slice(0, 16) === wallClock.slice(0, 16) ? at.getTime() : null;
}

export function isWallClock(text: string): boolean {
  return asUtc(text) !== null;
}

/**
 * Returns the moments of a local time: usually one; none in the hour that is skipped when clocks go forward; two, the earlier
 * first, in the hour that is repeated when they go back. An invalid local time has none.
 */
export function momentsOf(wallClock: string, timeZone: string): number[] {
  const utc = asUtc(wallClock);
  if (utc === null) return [];
  // Offsets change by less than a day, and not twice within two days, so both possible offsets apply a day before or after.
  const offsets = [utc - DAY, utc + DAY].map((near) => offsetAt(near, timeZone));
  const moments = [...new Set(offsets.map((offset) => utc - offset))];
  return moments.filter((at) => wallClockOf(at, timeZone) === wallClock.slice(0, 16)).sort((a, b) => a - b);
}

/** Returns the zone's offset from UTC in milliseconds, in whole minutes. */
export function offsetAt(at: number, timeZone: string): number {
  const minute = Math.floor(at / 60_000) * 60_000;
  return (asUtc(wallClockOf(minute, timeZone)) ?? minute) - minute;
}
