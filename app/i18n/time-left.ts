const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How far a moment is from another, in words: "in 25 minutes", "12 minutes ago", "in 3 hours", "in 2 days". Minutes up
 * to an hour and a half, then hours up to two days.
 * @param to what a server sent; for what is no moment there are no words
 * @param from the present, as the server gives it: browser and server then say the same
 */
export function timeLeft(lang: string, to: string, from: string): string {
  const seconds = (Date.parse(to) - Date.parse(from)) / 1000;
  if (!Number.isFinite(seconds)) return "";
  const distance = Math.abs(seconds);
  const words = new Intl.RelativeTimeFormat(lang, { numeric: "always" });
  // Towards the present: what begins in 59 seconds begins in 0 minutes.
  if (distance < 1.5 * HOUR) return words.format(Math.trunc(seconds / MINUTE), "minute");
  return distance < 2 * DAY
    ? words.format(Math.trunc(seconds / HOUR), "hour")
    : words.format(Math.trunc(seconds / DAY), "day");
}
