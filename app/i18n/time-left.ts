const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Formats the time until or since a moment: "in 25 minutes", "3 hours ago", "in 2 days".
 * @param to an ISO 8601 date; for any other text the result is empty
 * @param from the present time by the server's clock, so that browser and server render the same
 * @param style "short" abbreviates the unit, for columns
 */
export function timeLeft(lang: string, to: string, from: string, style: Intl.RelativeTimeFormatStyle = "long"): string {
  const seconds = (Date.parse(to) - Date.parse(from)) / 1000;
  if (!Number.isFinite(seconds)) return "";
  const distance = Math.abs(seconds);
  const format = new Intl.RelativeTimeFormat(lang, { numeric: "always", style });
  // Units are truncated: a ride in 59 seconds begins "in 0 minutes". Hours are used from two on, because "1 hour" would cover up
  // to 119 minutes.
  if (distance < 2 * HOUR) return format.format(Math.trunc(seconds / MINUTE), "minute");
  return distance < 2 * DAY
    ? format.format(Math.trunc(seconds / HOUR), "hour")
    : format.format(Math.trunc(seconds / DAY), "day");
}
