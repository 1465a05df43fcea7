import { addDays } from "contract/service-day";

/** The periods of lists with dates are the present, the last and the next one of each unit. */
const UNITS = ["day", "week", "month"] as const;

export interface NamedPeriod {
  /** A name such as "Last week". */
  name: string;
  /** The first and the last day. */
  from: string;
  to: string;
}

/**
 * Returns today, yesterday, this and the last week and month, in a language's words. Weeks begin on Monday in every language, so
 * that everybody at the service means the same days.
 * @param today the date in the service's time zone
 * @param ahead adds tomorrow, the next week and the next month
 */
export function periodsOn(today: string, lang: string, ahead = false): NamedPeriod[] {
  const words = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  const offsets = ahead ? [0, 1, -1] : [0, -1];
  return UNITS.flatMap((unit) => offsets.map((offset) => [unit, offset] as const)).map(([unit, offset]) => {
    const name = words.format(offset, unit);
    return { name: name.charAt(0).toLocaleUpperCase(lang) + name.slice(1), ...daysOf(unit, offset, today) };
  });
}

/** Returns the last week, Monday to Sunday. @param today the date in the service's time zone */
export function lastWeek(today: string): { from: string; to: string } {
  return daysOf("week", -1, today);
}

function daysOf(unit: (typeof UNITS)[number], offset: number, today: string): { from: string; to: string } {
  if (unit === "day") return { from: addDays(today, offset), to: addDays(today, offset) };
  if (unit === "week") {
    const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
    const from = addDays(today, 7 * offset - sinceMonday);
    return { from, to: addDays(from, 6) };
  }
  const [year, month] = today.split("-").map(Number) as [number, number];
  const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
  return { from: dayOf(Date.UTC(year, month - 1 + offset, 1)), to: dayOf(Date.UTC(year, month + offset, 0)) };
}
