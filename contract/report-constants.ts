/** How the money report groups bookings: by parts of the period, or by what bookings have in common. */
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

/** The largest number of days of a report. */
export const MAX_REPORT_DAYS = 3660;

/** Stands for bookings without a driver, without an office of their driver, or with an unknown payment method. */
export const NONE = "none" as const;
/** Stands for bookings without a promo code; no code has this form. */
export const NO_PROMO_CODE = "-";

/** Whether a grouping divides the period, and not its bookings. */
export function isTimeGrouping(by: string): boolean {
  return (REPORT_TIMES as readonly string[]).includes(by);
}
