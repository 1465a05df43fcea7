import type { BookingMonth } from "contract/dashboard";
import type { TFunction } from "i18next";
import type { DashboardFormat } from "./format";
import {
  type Earnings,
  earningsOf,
  earningsPeriod,
  type Month,
  monthBefore,
  type Period,
  type YearMonths,
} from "./period";

/** The figures for comparison, as far as the server sends them. */
export interface Earlier {
  yearBefore: YearMonths;
  /** The first days of the month before the current one, as many as the current month has so far. */
  sameDaysBefore: BookingMonth | null;
}

interface Shown extends Earlier {
  choice: Period;
  months: YearMonths;
  /** The current month, 1 to 12, if the shown year is the current one. */
  running: number | null;
}

export interface Before<Values> {
  values: Values;
  kind: "month" | "sameDays" | "year";
  at: Month;
}

/**
 * Returns the figures with which a month is compared: those of the month before or, for the running month, of the same days of
 * the month before; null if there are none.
 */
export function beforeMonth(
  { choice, months, running, yearBefore, sameDaysBefore }: Shown,
  month: number,
): Before<BookingMonth> | null {
  const at = monthBefore({ year: choice.year, month });
  const isRunning = month === running;
  const values = isRunning ? sameDaysBefore : at.year === choice.year ? months[at.month - 1] : yearBefore[at.month - 1];
  return values ? { values, kind: isRunning ? "sameDays" : "month", at } : null;
}

/** Returns the figures with which the shown earnings are compared; null for a year that is not over. */
export function beforeEarnings(shown: Shown): Before<Earnings> | null {
  const selected = earningsPeriod(shown.choice);
  if (selected === "all") {
    const values = shown.running === null ? earningsOf(shown.yearBefore) : null;
    return values && { values, kind: "year", at: { year: shown.choice.year - 1, month: 1 } };
  }
  const before = beforeMonth(shown, selected);
  const values = before && earningsOf([before.values]);
  return values && { ...before, values };
}

/** Returns a text such as "on October" or "on the same days of December 2025". */
export function againstText(
  t: TFunction<"dashboard">,
  format: DashboardFormat,
  { kind, at }: Before<unknown>,
  { year }: Month,
): string {
  if (kind === "year") return t("compare.year", { period: t("earnings.year", { year: at.year }) });
  const period = at.year === year ? format.month(at.month) : format.period(at.year, at.month);
  return t(`compare.${kind}`, { period });
}
