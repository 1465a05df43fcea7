import type { BookingMonth } from "contract/dashboard";
import type { SeriesLook } from "~/ui/chart/series-look";
import { requested } from "./months";

/** The series of the booking chart in their order. Green and red are the two outcomes. */
export const BOOKING_SERIES = [
  { id: "android", look: "blue", of: (month: BookingMonth) => month.android_ride_booking },
  { id: "ios", look: "amber", of: (month: BookingMonth) => month.ios_ride_booking },
  { id: "confirmed", look: "green", of: (month: BookingMonth) => month.confirm_ride },
  { id: "cancelled", look: "red", of: (month: BookingMonth) => month.cancel_ride },
  { id: "total", look: "plain", of: requested },
] as const satisfies readonly { id: string; look: SeriesLook; of: (month: BookingMonth) => number }[];

/** The series of the earnings chart: the total and its two shares. */
export const EARNING_SERIES = [
  { id: "total", look: "blue", of: (month: BookingMonth) => month.total_earning },
  { id: "drivers", look: "amber", of: (month: BookingMonth) => month.driver_earning },
  { id: "company", look: "green", of: (month: BookingMonth) => month.admin_earning },
] as const satisfies readonly { id: string; look: SeriesLook; of: (month: BookingMonth) => number }[];
