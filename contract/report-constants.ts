/** By what the money report adds bookings up: the parts of the period, or what the bookings have in common. */
export const REPORT_TIMES = ["day", "week", "month"] as const;
export const REPORT_GROUPINGS = [
  ...REPORT_TIMES,
  "service",
  "office",
  "paymentMethod",
  "platform",
  "driver",
  "promoCode",
] as const;
export type ReportGrouping = (typeof REPORT_GROUPINGS)[number];

/** A report is about this many days at most. */
export const MAX_REPORT_DAYS = 3660;

/** Stands for bookings without a driver, without an office of their driver, or paid by a method that nobody knows. */
export const NONE = "none" as const;
/** Stands for bookings without a promo code; no code is spelled like it. */
export const NO_PROMO_CODE = "-";

export function isTimeGrouping(by: string): boolean {
  return (REPORT_TIMES as readonly string[]).includes(by);
}
