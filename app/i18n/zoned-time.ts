/**
 * Wall clocks of time zones: what people type and read as a time of day, and the moment that it is. Texts are of the form
 * "2026-03-08T02:30", as `<input type="datetime-local">` has them.
 */

const WALL_CLOCK = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::00(?:\.0{1,3})?)?$/;
const DAY = 24 * 60 * 60 * 1000;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The formatter of a zone, made once: `Intl` objects are expensive to create. */
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
 * What the clocks of a zone show at a moment, to the minute.
 * @param at a moment, in milliseconds since 1970, of a year with four digits
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

/** The same clocks, read as if they were those of UTC. */
function asUtc(wallClock: string): number | null {
  const [, year, month, day, hour, minute] = WALL_CLOCK.exec(wallClock)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined || hour === undefined || minute === undefined)
    return null;
  const at = new Date(0);
  at.setUTCFullYear(year, month - 1, day);
  at.setUTCHours(hour, minute);
  // No February 30, no hour 25.
  return at.toISOString().slice(0, 16) === wallClock.slice(0, 16) ? at.getTime() : null;
}

/** Whether a text names a minute of a day that there is, in some zone. */
export function isWallClock(text: string): boolean {
  return asUtc(text) !== null;
}

/**
 * The moments at which the clocks of a zone show this: usually one; none in the hour that is skipped when clocks go
 * forward; two, the earlier first, in the hour that comes twice when they go back.
 * @param wallClock what `isWallClock` holds for; anything else is no moment
 */
export function momentsOf(wallClock: string, timeZone: string): number[] {
  const utc = asUtc(wallClock);
  if (utc === null) return [];
  // Clocks change by less than a day, and not twice within two: a day before and after stand both offsets that can be in force.
  const offsets = [utc - DAY, utc + DAY].map((near) => offsetAt(near, timeZone));
  const moments = [...new Set(offsets.map((offset) => utc - offset))];
  return moments.filter((at) => wallClockOf(at, timeZone) === wallClock.slice(0, 16)).sort((a, b) => a - b);
}

/** How far a zone is ahead of UTC at a moment, in milliseconds; whole minutes, as all zones are today. */
function offsetAt(at: number, timeZone: string): number {
  const minute = Math.floor(at / 60_000) * 60_000;
  return (asUtc(wallClockOf(minute, timeZone)) ?? minute) - minute;
}
