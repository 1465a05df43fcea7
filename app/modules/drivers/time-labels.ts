import { REMIND_AGAIN_AFTER_DAYS } from "contract/driver-constants";

const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;

const units = new Map<string, Intl.NumberFormat>();

function unit(language: string, name: "day" | "hour" | "minute", value: number): string {
  const key = `${language} ${name}`;
  const format = units.get(key) ?? new Intl.NumberFormat(language, { style: "unit", unit: name, unitDisplay: "long" });
  units.set(key, format);
  return format.format(value);
}

/** Formats a duration in its largest unit: "26 days", "5 hours"; empty for NaN. @param length in milliseconds */
export function durationLabel(language: string, length: number): string {
  if (!Number.isFinite(length)) return "";
  if (length >= DAY) return unit(language, "day", Math.floor(length / DAY));
  if (length >= HOUR) return unit(language, "hour", Math.floor(length / HOUR));
  return unit(language, "minute", Math.max(1, Math.floor(length / 60_000)));
}

const relative = new Map<string, Intl.RelativeTimeFormat>();

/** Formats a number of days from today: "today", "in 5 days", "3 days ago"; empty for NaN. */
export function relativeDaysLabel(language: string, days: number): string {
  if (!Number.isFinite(days)) return "";
  const format = relative.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  relative.set(language, format);
  return format.format(days, "day");
}

/** Whether a date of expiry has passed; false without a date. @param now in milliseconds */
export function isExpired(at: string | null, now: number): boolean {
  return at !== null && Date.parse(at) <= now;
}

/** Returns the whole days from now until a moment; negative once it has passed. @param now in milliseconds */
export function daysUntil(iso: string, now: number): number {
  return Math.floor((Date.parse(iso) - now) / DAY);
}

/** Returns the time from which a driver can be reminded again, in milliseconds; 0 if the driver was not reminded. */
export function remindableFrom(remindedAt: string | null): number {
  return remindedAt === null ? 0 : Date.parse(remindedAt) + REMIND_AGAIN_AFTER_DAYS * DAY;
}
