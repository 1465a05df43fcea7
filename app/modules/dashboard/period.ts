/** The periods that the dashboard shows, from its URL: `?year=2023&month=1&earnings=all`. */
export interface Period {
  year: number;
  /** Month of the booking chart, 1 to 12. */
  month: number;
  /** Month of the earnings chart, or the whole year. */
  earnings: number | "all";
}

/** Section 2: "Defaults: year 2023, month January". */
export const DEFAULT_PERIOD: Period = { year: 2023, month: 1, earnings: 1 };

/** The contract's limits. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2200;

export const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/** Reads the period from the URL; a missing or invalid value becomes the default. */
export function readPeriod(params: URLSearchParams): Period {
  const earnings = params.get("earnings");
  return {
    year: wholeNumber(params.get("year"), FIRST_YEAR, LAST_YEAR) ?? DEFAULT_PERIOD.year,
    month: wholeNumber(params.get("month"), 1, 12) ?? DEFAULT_PERIOD.month,
    earnings: earnings === "all" ? "all" : (wholeNumber(earnings, 1, 12) ?? DEFAULT_PERIOD.earnings),
  };
}

function wholeNumber(text: string | null, from: number, to: number): number | null {
  if (text === null || !/^\d{1,4}$/.test(text)) return null;
  const value = Number(text);
  return value >= from && value <= to ? value : null;
}

/**
 * The year that is shown (ruling B4): the requested one if the server has it, else 2023, else the server's latest. A server
 * that lists no years is assumed to have the requested one.
 */
export function yearToShow(requested: number, years: readonly number[]): number {
  if (years.length === 0 || years.includes(requested)) return requested;
  return years.includes(DEFAULT_PERIOD.year) ? DEFAULT_PERIOD.year : Math.max(...years);
}

export function periodParams({ year, month, earnings }: Period): [name: keyof Period, value: string][] {
  return [
    ["year", String(year)],
    ["month", String(month)],
    ["earnings", String(earnings)],
  ];
}
