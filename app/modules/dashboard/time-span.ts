const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/**
 * Formats the whole days between two moments, or the hours on the first day: "26 days", "5 hours".
 * @param from an ISO 8601 date; for any other text the result is empty
 * @param round how a started day is counted
 */
export function timeSpan(lang: string, from: string, to: string, round: (days: number) => number = Math.floor): string {
  const seconds = (Date.parse(to) - Date.parse(from)) / 1000;
  if (!Number.isFinite(seconds)) return "";
  const unit = seconds < DAY ? "hour" : "day";
  const format = new Intl.NumberFormat(lang, { style: "unit", unit, unitDisplay: "long" });
  return format.format(unit === "day" ? round(seconds / DAY) : Math.max(0, Math.floor(seconds / HOUR)));
}
