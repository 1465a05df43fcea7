const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/**
 * The whole days from a moment to another, or its hours on the first day: "26 days", "5 hours".
 * @param from an ISO 8601 date; for any other text the result is empty
 */
export function timeSpan(lang: string, from: string, to: string): string {
  const seconds = (Date.parse(to) - Date.parse(from)) / 1000;
  if (!Number.isFinite(seconds)) return "";
  const unit = seconds < DAY ? "hour" : "day";
  const format = new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "long" });
  return format.format(Math.max(0, Math.floor(seconds / (unit === "day" ? DAY : HOUR))));
}
