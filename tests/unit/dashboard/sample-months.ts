import { bookingMonth, type BookingMonth } from "contract/dashboard";
import type { YearMonths } from "~/modules/dashboard/period";

/** A month as the contract reads it: what is left out is zero. */
export function month(monthName: string, fields: Partial<Omit<BookingMonth, "monthName">> = {}): BookingMonth {
  return bookingMonth.parse({ monthName, ...fields });
}

/** A year that has these months, by their number. */
export function year(months: Record<number, Partial<Omit<BookingMonth, "monthName">>>): YearMonths {
  return Array.from({ length: 12 }, (_, index) => (months[index + 1] ? month("January", months[index + 1]) : null));
}
