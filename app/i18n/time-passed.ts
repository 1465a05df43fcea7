const MINUTE_MS = 60_000;

/**
 * How long ago a moment is, without a word for it: "6 min", "3 hr".
 * @param from an ISO 8601 date; for any other text, and for one that is ahead, the result is that of no time
 * @param to the present by the server's clock, so that browser and server render the same
 */
export function timePassed(lang: string, from: string, to: string): string {
  const minutes = Math.trunc((Date.parse(to) - Date.parse(from)) / MINUTE_MS);
  const known = Number.isFinite(minutes) ? Math.max(0, minutes) : 0;
  const [value, unit] = known < 120 ? [known, "minute"] : known < 2880 ? [known / 60, "hour"] : [known / 1440, "day"];
  return new Intl.NumberFormat(lang, { style: "unit", unit: unit as string, maximumFractionDigits: 0 }).format(
    Math.trunc(value as number),
  );
}
