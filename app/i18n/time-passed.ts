const MINUTE_MS = 60_000;

/**
 * Formats how long ago a moment was, without the word "ago": "6 min", "3 hr".
 * @param from an ISO 8601 date; any other text, and a moment in the future, counts as now
 * @param to the present time by the server's clock, so that browser and server render the same
 */
export function timePassed(lang: string, from: string, to: string): string {
  const minutes = Math.trunc((Date.parse(to) - Date.parse(from)) / MINUTE_MS);
  const known = Number.isFinite(minutes) ? Math.max(0, minutes) : 0;
  const [value, unit] = known < 120 ? [known, "minute"] : known < 2880 ? [known / 60, "hour"] : [known / 1440, "day"];
  return new Intl.NumberFormat(lang, { style: "unit", unit: unit as string, maximumFractionDigits: 0 }).format(
    Math.trunc(value as number),
  );
}
