import { addDays } from "contract/service-day";

/** The periods that lists with dates offer, each with its unit of time and how many of these ago it was. */
const PERIODS = [
  ["day", 0],
  ["day", -1],
  ["week", 0],
  ["week", -1],
  ["month", 0],
  ["month", -1],
] as const;

export interface NamedPeriod {
  /** "Last week" */
  name: string;
  /** The first and the last day. */
  from: string;
  to: string;
}

/**
 * Today, yesterday, this and the last week and month, in the words of a language. Weeks begin on Monday in every language,
 * so that everybody at the service means the same days.
 * @param today in the zone of the service
 */
export function periodsOn(today: string, lang: string): NamedPeriod[] {
  const words = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  return PERIODS.map(([unit, offset]) => {
    const name = words.format(offset, unit);
    return { name: name.charAt(0).toLocaleUpperCase(lang) + name.slice(1), ...daysOf(unit, offset, today) };
  });
}

function daysOf(unit: (typeof PERIODS)[number][0], offset: number, today: string): { from: string; to: string } {
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
